import { product } from '../../generated/product.ts';

/** What people ask, and where each of them wants to arrive: any of these addresses among the first three hits is right. */
export type Question = readonly [query: string, ...expected: string[]];

const metadata = '/api/metadata';
const tagging = '/api/autotagging';
const ontology = '/api/ontology';
const ingest = '/api/ingest/v2';
const oum = '/api/oum';
const pat = '/api/pat';
const jobs = '/api/workflows';
const features = '/api/feature-configuration';

/** Written from what readers want to do, not from what the engine finds. */
export const questions: readonly Question[] = [
  // Operations by what they do.
  ['create a field', `${metadata}#createField`],
  ['list robologs', `${metadata}#listRobologs`],
  ['delete robolog', `${metadata}#deleteRobolog`, `${metadata}#deleteRobologs`],
  ['restore robologs', `${metadata}#restoreRobologs`],
  ['count robologs', `${metadata}#aggregateRobologs`],
  ['add values to a robolog', `${metadata}#createValues`],
  ['update value', `${metadata}#updateValue`, `${metadata}#updateValues`],
  ['register storage location', `${metadata}#createLocation`],
  ['field definition', `${metadata}#createFieldDefinition`, `${metadata}#upsertFieldDefinition`, `${metadata}#listFieldDefinitions`],
  ['supplement candidates', `${metadata}#listSupplementCandidates`],
  ['channel schemas', `${metadata}#listChannelSchemas`],
  ['upload ontology', `${ontology}#uploadOntology`],
  ['publish ontology version', `${ontology}#publishOntologyVersion`, '/ontologies/getting_started#publish-it'],
  ['compare versions', `${ontology}#getOntologyChangeset`],
  ['look up classes', `${ontology}#lookupClasses`],
  ['validate tagger', `${tagging}#validateTagger`],
  ['parse expression', `${tagging}#parseExpression`],
  ['create tagger', `${tagging}#createTagger`],
  ['run backfill', '/demo_tutorial/running_backfill_for_a_tagger', `${tagging}#createInvocations`],
  ['billing usage', `${tagging}#getCurrentUsage`],
  ['rolling functions', `${tagging}#listRollingFunctions`],
  ['access path', `${tagging}#listNextAccessPaths`],
  ['invite user', `${oum}#inviteUser`],
  ['reset password', `${oum}#resetPassword`],
  ['set roles', `${oum}#setUserRoles`],
  ['job statistics', `${jobs}#getJobStatistics`],
  ['stage of a job', `${jobs}#getJobStage`],
  ['enable feature', `${features}#updateFeatures`],
  ['reset setting', `${features}#resetSetting`],
  ['trigger ingestion', `${ingest}#triggerIngest`, '/ingestion_setup/s3/trigger_ingestion'],
  ['revoke consent', `${ingest}#revokeOauthConsent`],
  ['store owner', `${ingest}#getStoreOwner`],
  ['delete token', `${pat}#deleteToken`],
  // In other words than the documentation's own.
  ['remove user', `${oum}#deleteUser`],
  ['add a new field', `${metadata}#createField`, '/demo_tutorial/creating_a_metadata_field'],
  ['edit my email', `${oum}#updateOwnUser`],
  ['how do I generate an access token', '/personal_access_tokens/generate_pat', `${pat}#createToken`],
  ['undelete field', `${metadata}#restoreFields`],
  ['connect an s3 bucket', '/ingestion_setup/s3/ingest_aws_access', `${ingest}#createStore`],
  ['google drive ingestion', '/ingestion_setup/drive/automating_ingestion_google_drive'],
  ['what can an analyst do', '/user_config/user_roles_and_permissions'],
  ['why did my tagger fail', '/event_autotagging/troubleshooting_common_issues'],
  ['make a video', '/video_generator/what_is_video_generation', '/demo_tutorial/generating_log_videos', '/video_generator/creating_your_first_generator'],
  ['read data from a notebook', '/analytics_platform/sagemaker_setup'],
  ['child logs', '/supplementary_robologs/supplementary_robologs'],
  // By path and method.
  ['GET /robologs', `${metadata}#listRobologs`],
  ['fields restore', `${metadata}#restoreFields`],
  ['/fields:restore', `${metadata}#restoreFields`],
  ['POST /taggers', `${tagging}#createTagger`],
  ['DELETE /locations', `${metadata}#deleteLocationByUri`],
  ['/users/{id}/password:reset', `${oum}#resetPassword`],
  ['variables/access-path:next', `${tagging}#listNextAccessPaths`],
  ['invocations:current-usage', `${tagging}#getCurrentUsage`],
  ['/jobs/status/{status}', `${jobs}#listJobsByStatus`],
  ['robologs_aggregate', `${metadata}#aggregateRobologs`],
  [`/${product.kebab}-fields`, `${metadata}#listProductFields`],
  ['/api/pat/v1/tokens', `${pat}#listTokens`, `${pat}#createToken`],
  // By name in code.
  ['createField', `${metadata}#createField`],
  ['listTaggerVersions', `${tagging}#listTaggerVersions`],
  ['listStoresV1', '/api/ingest#listStoresV1'],
  ['getcurrentusage', `${tagging}#getCurrentUsage`],
  // Parameters, properties and values.
  ['robolog_ids', `${tagging}#createInvocations`, `${tagging}#listInvocations`],
  ['ontology_id', `${metadata}#createField`, `${metadata}#listFields`, `${ontology}#uploadOntology`, `${ontology}#lookupClasses`],
  ['show_latest_schema', `${metadata}#listChannels`],
  ['name_search', `${oum}#listUsers`],
  ['only_show_soft_deleted', `${tagging}#listTaggers`],
  ['oauthRedirectUrl', `${ingest}#listStores`, `${ingest}#createStore`],
  ['soft_deleted_at', `${tagging}#updateTagger`, `${tagging}#listTaggers`, `${tagging}#createTagger`],
  ['field_value_id', `${metadata}#getValue`, `${metadata}#updateValue`, `${metadata}#deleteValue`],
  ['EPOCH_NANOSECONDS', `${metadata}#listFields`, `${metadata}#createField`],
  ['ROS2BagMCAP', `${metadata}#listFields`, `${ingest}#listStores`],
  ['normfill', `${tagging}#listInvocations`],
  ['google-oauth2', `${oum}#inviteUser`],
  // Schemas, permissions, statuses.
  ['OrganizationField', `${metadata}#listFields`],
  ['InvocationUsage', `${tagging}#getCurrentUsage`],
  ['taggers:invocations:create', `${tagging}#createInvocations`],
  ['ontology-versions:write', `${ontology}#uploadOntology`, `${ontology}#publishOntologyVersion`],
  ['409', `${metadata}#createLocation`, `${metadata}#createField`, `${metadata}#createFieldDefinition`, `${metadata}#updateField`],
  ['412', `${ontology}#publishOntologyVersion`],
  ['428', `${ontology}#publishOntologyVersion`],
  ['207', `${tagging}#createInvocations`],
  // Guides.
  ['backfilling', '/event_autotagging/backfilling', '/video_generator/backfilling'],
  ['tagger lifecycle', '/event_autotagging/tagger_lifecycle'],
  ['roles and permissions', '/user_config/user_roles_and_permissions'],
  ['personal access token', '/personal_access_tokens/generate_pat', '/personal_access_tokens/using_pat'],
  ['supplementary robologs', '/supplementary_robologs/supplementary_robologs'],
  ['demo', '/demo_tutorial/demo_welcome'],
  ['log visualization', '/log_visualization/what_is_log_visualization%20copy'],
  ['sagemaker', '/analytics_platform/sagemaker_setup'],
  ['gcp access', '/ingestion_setup/gcs/ingest_gcp_access'],
  ['custom fields', `/metadata_overview/${product.snake}_fields_and_custom_fields`],
  ['turtle format', '/ontologies/understanding_ontologies', '/ontologies/understanding_ontologies#turtle-is-the-format', '/ontologies/getting_started#write-the-turtle-file'],
  ['create an event autotagger', '/demo_tutorial/creating%20an%20event_autotagger'],
  ['gating', '/demo_tutorial/defining_tagger_gating', `${tagging}#validateGating`],
  // Half typed.
  ['backf', '/event_autotagging/backfilling', '/video_generator/backfilling', '/demo_tutorial/running_backfill_for_a_tagger'],
  ['onto', `${ontology}`, `${ontology}#listOntologies`, `${ontology}#ontologies`, '/ontologies/understanding_ontologies', '/ontologies/getting_started', '/ontologies/ontology_properties'],
  ['invit', `${oum}#inviteUser`],
  // Mistyped.
  ['robolgs', `${metadata}#listRobologs`, `${metadata}#robologs`],
  ['creat feild', `${metadata}#createField`],
  ['permisions', '/user_config/user_roles_and_permissions'],
  ['ontolgy upload', `${ontology}#uploadOntology`],
  ['backfiling', '/event_autotagging/backfilling', '/video_generator/backfilling'],
  ['pasword reset', `${oum}#resetPassword`],
  ['vizualize log', '/log_visualization/how_to_visualize_your_log'],
  ['troubleshoting', '/event_autotagging/troubleshooting_common_issues', '/video_generator/troubleshooting_common_issues'],
  ['supplementry', '/supplementary_robologs/supplementary_robologs', '/supplementary_robologs/automating_supplement_association'],
  ['acess token', '/personal_access_tokens/generate_pat', '/personal_access_tokens/using_pat', pat],
];
