import type { Kind } from '../questions.ts';

/** Ten questions of each common kind, written from the specifications, the guides and the error catalogue before the ranking was read. */
export const eleventhTexts: Readonly<Partial<Record<Kind, string>>> = {
  'natural question': `
    why is my tagger not running on new uploads => /event_autotagging/troubleshooting_common_issues /event_autotagging/enabling_a_tagger
    how do I know when an ingest is finished => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion workflows#getJob
    can I change the type of a field after I made it => /metadata_overview/understanding_metadata_fields metadata#updateField /demo_tutorial/creating_a_metadata_field
    what's the difference between a draft and a final version => /event_autotagging/tagger_lifecycle /event_autotagging/what_is_event_autotagging
    do I have to download the whole recording to look at it in foxglove => /log_visualization/how_to_visualize_your_log
    is there a way to get a deleted log back => metadata#restoreRobologs
    how many backfills can I run per month => /event_autotagging/what_is_event_autotagging /event_autotagging/backfilling /event_autotagging/testing_your_tagger autotagging#getCurrentUsage
    what happens to the children if I delete the parent log => /supplementary_robologs/supplementary_robologs metadata#deleteRobolog
    does my token stop working when my role changes => /personal_access_tokens/using_pat /user_config/user_roles_and_permissions /user_config/user_management
    how can I find all logs where a motor event happened => /ontologies/ontology_metadata_search /demo_tutorial/searching_for_logs_with_tagged_events
  `,
  'error message': `
    {"error":"start_label: the ontology has no class with the label Wheel slip."} => /ontologies/ontology_metadata_search ontology#getOntologyClasses /ontologies/ontology_properties
    enabled: the tagger Dock impact has no final version, so it cannot be enabled. => autotagging#updateTagger /event_autotagging/tagger_lifecycle /event_autotagging/enabling_a_tagger /demo_tutorial/creating%20an%20event_autotagger
    400 Bad Request: page_size: 250 is above the maximum of 150. => *#errors *#paging feature-configuration#listFeatures
    requests.exceptions.HTTPError: 401 Client Error: Unauthorized for url: https://api.acme.example/api/metadata/v1/robologs => /personal_access_tokens/using_pat *#errors metadata#listRobologs *#authentication
    location: no active AwsS3 store is registered for acme-bags. => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion ingest#triggerIngestV1
    interval: end_time is before start_time. => /metadata_overview/associating_metadata_to_robologs metadata#createValues metadata#updateValue metadata#updateValues
    409 alias: the organization already has a field named Robot. => metadata#createField metadata#updateField /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field
    expression, column 12: the expression ends where a value is expected. => autotagging#parseExpression autotagging#validatePredicates /demo_tutorial/defining_a_tagger_predicate
    Authorization: this token expired at 2026-01-01T00:00:00Z => /personal_access_tokens/using_pat *#errors
    "error": {"message": "The log ends in the middle of a record.", "resolution": "Upload the file again and trigger the ingestion."} => workflows#getJobStage workflows#listJobsByStatus /ingestion_setup/gcs/invoke_ingest /ingestion_setup/s3/trigger_ingestion workflows#schema-StageError
  `,
  'status with context': `
    403 when inviting a user => oum#inviteUser /user_config/user_management
    409 on create location => metadata#createLocation
    412 precondition failed when publishing ontology => ontology#publishOntologyVersion /ontologies/getting_started
    207 but successes is empty => /event_autotagging/troubleshooting_common_issues autotagging#createInvocations /video_generator/backfilling /event_autotagging/testing_your_tagger /event_autotagging/backfilling
    404 for a robolog my colleague can open => /personal_access_tokens/using_pat
    422 deleting a tagger version => autotagging#deleteTaggerVersion /event_autotagging/tagger_lifecycle
    trigger returned 202 what now => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    428 => ontology#publishOntologyVersion *#errors
    400 enable feature still provisioning => feature-configuration#updateFeatures /video_generator/enabling_a_generator /video_generator/generator_lifecycle
    google drive oauth 409 conflict => ingest/v2#requestOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
  `,
  task: `
    rotate an api token => /personal_access_tokens/generate_pat /analytics_platform/sagemaker_setup
    ingest every file in a bucket => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    turn off a tagger => /event_autotagging/enabling_a_tagger autotagging#updateTagger
    mark start and end of an event on a log => /metadata_overview/associating_metadata_to_robologs metadata#createValues
    count logs and total size in GB => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    compare two ontology versions => ontology#getOntologyChangeset /ontologies/ontology_properties
    run mock server in github actions => /personal_access_tokens/using_pat
    see which jobs failed this week => workflows#listJobsByStatus workflows#listJobs workflows#getJobStatistics
    smooth noisy sensor data before applying a rule => /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_a_tagger_predicate autotagging#listRollingFunctions /event_autotagging/creating_your_first_tagger
    remove an employee who left the company => oum#deleteUser /user_config/user_management
  `,
  parameter: `
    showLatestSchema => metadata#listChannels
    hard delete robolog parameter => metadata#deleteRobolog metadata#deleteRobologs
    sort_by taggers => autotagging#listTaggers
    filter only soft deleted taggers => autotagging#listTaggers
    period format jobs statistics => workflows#getJobStatistics
    input_format epoch nanoseconds => metadata#createField metadata#updateField metadata#createFieldDefinition metadata#upsertFieldDefinition /metadata_overview/understanding_metadata_fields metadata#schema-InputFormat
    name_search minimum characters => oum#listUsers /user_config/user_management
    reingest=true => metadata#createValues /metadata_overview/associating_metadata_to_robologs
    expiration when creating a token => pat#createToken pat#schema-TokenProperties /personal_access_tokens/generate_pat
    depth of ontology query => ontology#getOntologyClasses /ontologies/ontology_properties /ontologies/ontology_metadata_search
  `,
  path: `
    GET /robologs/{id}/supplements => metadata#getSupplements
    POST https://api.acme.example/api/ingest/v2/trigger => ingest/v2#triggerIngest
    DELETE /fields/c224854e-d72c-4c71-a5c4-318d38aa10d9/definitions => metadata#deleteFieldDefinition
    https://api.acme.example/api/workflows/v0/jobs/359e78f9-5834-4728-8f15-ba458ba775b5/stages/2beea2ab-c9d0-4a7c-a566-8a04f879188d => workflows#getJobStage
    users/123/roles => oum#setUserRoles
    post taggers => autotagging#createTagger
    curl -X PUT "$HOST/api/ontology/v1/ontologies" -H "Version: 1.2.0" --data-binary @events.ttl => ontology#uploadOntology
    /locations?uri=s3://acme-bags/run.mcap => metadata#listLocations metadata#deleteLocationByUri /ingestion_setup/s3/trigger_ingestion
    PATCH settings/{id} => feature-configuration#updateSetting
    /api/autotagging/v1/invocations:current-usage => autotagging#getCurrentUsage
  `,
  operationId: `
    upsert_field_definition => metadata#upsertFieldDefinition
    list_supplement_candidates => metadata#listSupplementCandidates
    MetadataValue => metadata#schema-MetadataValue
    latest_final_version_is_tested => autotagging#schema-Tagger /event_autotagging/enabling_a_tagger autotagging#getTagger
    oauth_redirect_url => ingest/v2#schema-Store ingest/v2#createStore /ingestion_setup/drive/automating_ingestion_google_drive
    StageError => workflows#schema-StageError
    get store owner => ingest/v2#getStoreOwner
    hasDraft => autotagging#schema-Tagger autotagging#getTagger autotagging#listTaggers
    ingest trace_id => ingest/v2#schema-IngestTrace ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest ingest#triggerIngestV1 ingest#schema-IngestTrace
    taggers:validate => /user_config/user_roles_and_permissions autotagging#validateTagger autotagging#parseExpression
  `,
  synonym: `
    ros topics in a recording => metadata#listRobologChannels metadata#listChannels /demo_tutorial/analyzing_log_temperature_data /log_visualization/how_to_visualize_your_log /event_autotagging/creating_your_first_tagger
    upload rosbag => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion
    secret key for scripts => /personal_access_tokens/generate_pat pat#createToken /personal_access_tokens/using_pat pat
    taxonomy of events => /ontologies/understanding_ontologies /ontologies/getting_started ontology
    block an account without deleting it => /user_config/user_management
    bookmark a moment in a recording => /metadata_overview/associating_metadata_to_robologs metadata#createValues
    feature toggle for my company => feature-configuration#updateFeatures feature-configuration#listFeatures /video_generator/enabling_a_generator feature-configuration
    sliding mean over five seconds => /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition autotagging#listRollingFunctions /event_autotagging/creating_your_first_tagger
    attach a sidecar recording to a log => /supplementary_robologs/supplementary_robologs metadata#addSupplements
    link my gcp storage => /ingestion_setup/gcs/ingest_gcp_access ingest/v2#createStore
  `,
  typo: `
    ontolgy versoins => ontology#listOntologyVersions /ontologies/understanding_ontologies ontology#publishOntologyVersion
    persnal acces token => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat pat pat#createToken
    supplment candidates => metadata#listSupplementCandidates /supplementary_robologs/supplementary_robologs
    backfil many robolgs => /event_autotagging/backfilling
    creat tager => autotagging#createTagger /event_autotagging/creating_your_first_tagger /demo_tutorial/creating%20an%20event_autotagger
    resset my pasword => oum#resetPassword /user_config/user_management
    athena qurey => /analytics_platform/bucket_setup
    deleteRobolg => metadata#deleteRobolog metadata#deleteRobologs
    autorisation header => /personal_access_tokens/using_pat *#authentication
    metdata feilds => /metadata_overview/understanding_metadata_fields metadata#listFields /metadata_overview/__product_name___fields_and_custom_fields
  `,
  'single word': `
    lifecycle => /event_autotagging/tagger_lifecycle /video_generator/generator_lifecycle *#lifecycles
    vitest => /personal_access_tokens/using_pat
    plotjuggler => /log_visualization/how_to_visualize_your_log
    presign => /log_visualization/how_to_visualize_your_log
    powershell => /personal_access_tokens/using_pat
    matplotlib => /log_visualization/how_to_visualize_your_log
    dynamodb => /ingestion_setup/s3/automating_ingestion_s3
    skos => /ontologies/understanding_ontologies /ontologies/getting_started /ontologies/ontology_properties /ontologies/ontology_metadata_search
    revoke => ingest/v2#revokeOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
    profile => oum#updateOwnUser oum#schema-UserProfile /user_config/user_management
  `,
};
