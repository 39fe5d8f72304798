/** The ways in which readers ask. */
export const kinds = [
  'enum value',
  'path',
  'typo',
  'spelling variant',
  'parameter',
  'operationId',
  'single word',
  'natural question',
  'error message',
  'status with context',
  'synonym',
] as const;

export type Kind = (typeof kinds)[number];

/** A question, and the places that answer it. */
export type Question = { readonly kind: Kind; readonly query: string; readonly expected: readonly string[] };

/*
 * One question a line: the query, then the places that answer it. A place is an operation, a schema, a section of an API
 * page or a guide: `metadata#createField` is short for /api/metadata#createField, `*#agents` is that section of any API, and
 * a guide stands for all its sections. Queries were written from the guides, the specifications, the error catalogue and
 * questions that people asked in public about comparable products, before the ranking was tuned.
 */
const texts: Readonly<Record<Kind, string>> = {
  'enum value': `
    EPOCH_NANOSECONDS => metadata#schema-InputFormat
    EPOCH_SECONDS input format => metadata#schema-InputFormat
    RFC3339 => metadata#schema-InputFormat
    DECIMAL => metadata#schema-FieldType
    DURATION field => metadata#schema-FieldType
    ROS1Bag => metadata#schema-RobologType ingest/v2#schema-LogType
    ROS2BagMCAP => metadata#schema-RobologType ingest/v2#schema-LogType
    ULOG => metadata#schema-RobologType ingest/v2#schema-LogType
    InfluxDB => ingest/v2#schema-LogType
    GENERATED => metadata#schema-RobologType /video_generator/what_is_video_generation
    AwsS3 => metadata#schema-StorageKind ingest/v2#schema-StorageType ingest/v2#schema-AwsS3
    GoogleCloudStorage => metadata#schema-StorageKind ingest/v2#schema-StorageType ingest/v2#schema-GoogleCloudStorage
    google-oauth2 => oum#schema-Invite
    normfill => autotagging#schema-InvocationType
    descendants => ontology#getOntologyClasses
    ancestors => ontology#getOntologyClasses
    modified_from => ontology#schema-DiffItem
    initializing => workflows#schema-JobStatusName
    cancelled => workflows#schema-JobStatusName
    analyst => oum#schema-Role /user_config/user_roles_and_permissions
    ttl => ontology#schema-OntologyVersion
    initiated => ingest/v2#schema-OauthStatus
  `,
  path: `
    GET /robologs => metadata#listRobologs
    POST /fields:restore => metadata#restoreFields
    /robologs_aggregate => metadata#aggregateRobologs
    /robologs/{id}/supplements/candidates => metadata#listSupplementCandidates
    DELETE /robologs/{id}/values/{field_value_id} => metadata#deleteValue
    PUT /fields/{id}/definitions => metadata#createFieldDefinition
    /channels/{id}/schemas => metadata#listChannelSchemas
    /onboard/fields => metadata#onboardFields
    GET /locations/{id} => metadata#getLocation
    /api/ingest/v2/trigger => ingest/v2#triggerIngest
    GET /store_owner => ingest/v2#getStoreOwner
    DELETE /oauth => ingest/v2#revokeOauthConsent
    PATCH /settings/{id} => feature-configuration#updateSetting
    POST /features => feature-configuration#updateFeatures
    /api/pat/v1/account => pat#getAccount
    POST /classes:lookup => ontology#lookupClasses
    /ontologies/{id}/changeset => ontology#getOntologyChangeset
    /jobs/{id}/stages/{stage_id} => workflows#getJobStage
    /jobs/statistics => workflows#getJobStatistics
    POST /gating:validate => autotagging#validateGating
    /variables/rolling:pandas => autotagging#listRollingFunctions
    POST /users/{id}/password:reset => oum#resetPassword
    /users:invite => oum#inviteUser
  `,
  typo: `
    ontolgy upload => ontology#uploadOntology /ontologies/getting_started
    tagger lifecyle => /event_autotagging/tagger_lifecycle
    backfil => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger autotagging#createInvocations /video_generator/backfilling
    permisions => /user_config/user_roles_and_permissions
    invtie user => oum#inviteUser /user_config/user_management
    pasword reset => oum#resetPassword
    acces token => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat pat
    supplementry robologs => /supplementary_robologs/supplementary_robologs
    vizualization => /log_visualization/what_is_log_visualization%20copy /log_visualization/how_to_visualize_your_log
    statisics of jobs => workflows#getJobStatistics
    robologs agregate => metadata#aggregateRobologs
    resotre fields => metadata#restoreFields
    validte predicates => autotagging#validatePredicates
    expresion parse => autotagging#parseExpression
    chanel schemas => metadata#listChannelSchemas
    definiton of a field => metadata#createFieldDefinition metadata#upsertFieldDefinition metadata#listFieldDefinitions
    troubleshoting taggers => /event_autotagging/troubleshooting_common_issues
    sagmaker => /analytics_platform/sagemaker_setup
    publsh draft => ontology#publishOntologyVersion
    genrate token => /personal_access_tokens/generate_pat pat#createToken
    ingeston => /ingestion_setup/what_is_metadata_ingestion ingest/v2 ingest/v2#ingestion
    storge location => metadata#createLocation metadata#listLocations metadata#getLocation metadata#listRobologLocations
  `,
  'spelling variant': `
    auto tagging => /event_autotagging/what_is_event_autotagging autotagging
    auto-tagger => /event_autotagging/what_is_event_autotagging /demo_tutorial/creating%20an%20event_autotagger autotagging
    log visualisation => /log_visualization/what_is_log_visualization%20copy /log_visualization/how_to_visualize_your_log
    analyse temperature => /demo_tutorial/analyzing_log_temperature_data
    robo log => metadata#listRobologs metadata#robologs metadata#schema-Robolog
    back-fill a tagger => /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/backfilling autotagging#createInvocations
    page size => metadata#listRobologs metadata#listFields metadata#listChannels workflows#listJobs oum#listUsers pat#listTokens metadata#listLocations autotagging#listTaggers autotagging#listInvocations ingest/v2#listStores ontology#listOntologies feature-configuration#listFeatures
    pagesize => metadata#listRobologs metadata#listFields metadata#listChannels workflows#listJobs oum#listUsers pat#listTokens metadata#listLocations autotagging#listTaggers autotagging#listInvocations ingest/v2#listStores ontology#listOntologies feature-configuration#listFeatures
    ifmatch => ontology#publishOntologyVersion
    if match header => ontology#publishOntologyVersion
    etag => ontology#publishOntologyVersion ontology#schema-OntologyVersion /ontologies/understanding_ontologies
    soft delete => autotagging#deleteTagger metadata#deleteRobolog metadata#deleteRobologs autotagging#schema-Tagger /event_autotagging/tagger_lifecycle metadata#deleteValue metadata#restoreRobologs
    soft-deleted taggers => autotagging#listTaggers autotagging#schema-Tagger /event_autotagging/tagger_lifecycle
    setup bucket => /analytics_platform/bucket_setup
    log-in with google => oum#schema-Invite oum#inviteUser ingest/v2#requestOauthConsent
    re-ingest => metadata#createValues
    customise settings organisation => feature-configuration#updateSetting feature-configuration#updateSettings feature-configuration#listSettings
    Version Message => ontology#uploadOntology ontology#publishOntologyVersion
    jobstatus => workflows#schema-JobStatus workflows#schema-JobStatusName
    timeseries interval end time => metadata#schema-Interval metadata#schema-IntervalWithEnd
    organisation => oum#getOrganization oum#schema-Organization oum oum#organization
    labelling events => /event_autotagging/what_is_event_autotagging /demo_tutorial/defining_tagger_output
  `,
  parameter: `
    show_latest_schema => metadata#listChannels
    name_search => oum#listUsers
    reingest => metadata#createValues
    should_destroy => feature-configuration#updateFeatures
    compare_version => ontology#getOntologyChangeset
    start_label => ontology#getOntologyClasses
    only_show_soft_deleted => autotagging#listTaggers
    created_after => autotagging#listInvocations
    is_tested => autotagging#listTaggerVersions autotagging#schema-TaggerVersion
    job_name => workflows#listJobs workflows#getJobStatistics
    show_deactivated => metadata#listFields ingest/v2#listStores
    Version-Message => ontology#uploadOntology ontology#publishOntologyVersion
    storage_type => ingest/v2#getStoreOwner ingest/v2#schema-AwsS3 ingest/v2#schema-GoogleDrive ingest/v2#schema-GoogleCloudStorage ingest/v2#schema-StorageType
    is_extrinsic => metadata#listFields metadata#schema-OrganizationField metadata#schema-FieldCreate metadata#schema-FieldUpdate
    hard parameter when deleting robologs => metadata#deleteRobolog metadata#deleteRobologs
    page_size of users => oum#listUsers
    depth of ontology classes => ontology#getOntologyClasses
    period of job statistics => workflows#getJobStatistics
    robolog_ids => autotagging#schema-InvocationItem autotagging#schema-Invocation
    oauthRedirectUrl => ingest/v2#schema-Store
    account_id 12 digits => ingest/v2#schema-AwsS3 ingest/v2#schema-AwsS3IngestAttempt ingest#schema-AwsS3IngestAttempt
    type_hash => metadata#schema-ChannelSchema metadata#schema-TypeHash metadata#schema-RobologChannel metadata#schema-MessageSchema
  `,
  operationId: `
    createField => metadata#createField
    upsertFieldDefinition => metadata#upsertFieldDefinition
    listSupplementCandidates => metadata#listSupplementCandidates
    deleteLocationByUri => metadata#deleteLocationByUri
    restoreRobologs => metadata#restoreRobologs
    triggerIngestV1 => ingest#triggerIngestV1
    getOauthStatus => ingest/v2#getOauthStatus
    updateFeatures => feature-configuration#updateFeatures
    resetSetting => feature-configuration#resetSetting
    getAccount => pat#getAccount
    lookupClasses => ontology#lookupClasses
    getOntologyChangeset => ontology#getOntologyChangeset
    listJobsByStatus => workflows#listJobsByStatus
    getJobStage => workflows#getJobStage
    validateVariables => autotagging#validateVariables
    listNextAccessPaths => autotagging#listNextAccessPaths
    getCurrentUsage => autotagging#getCurrentUsage
    updateTaggerVersion => autotagging#updateTaggerVersion
    setUserRoles => oum#setUserRoles
    updateOwnUser => oum#updateOwnUser
    where is createInvocations documented => autotagging#createInvocations
    client.listRobologs() => metadata#listRobologs
  `,
  'single word': `
    ontology => ontology /ontologies/understanding_ontologies /ontologies/getting_started ontology#listOntologies ontology#schema-Ontology
    tagger => autotagging autotagging#taggers autotagging#listTaggers autotagging#createTagger autotagging#schema-Tagger /event_autotagging/what_is_event_autotagging /event_autotagging/tagger_lifecycle
    gating => /demo_tutorial/defining_tagger_gating autotagging#validateGating /demo_tutorial/defining_video_generator_gating
    permissions => /user_config/user_roles_and_permissions
    roles => /user_config/user_roles_and_permissions oum#setUserRoles oum#schema-Roles oum#schema-Role
    invite => oum#inviteUser oum#schema-Invite /user_config/user_management
    backfill => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger autotagging#createInvocations /video_generator/backfilling autotagging#schema-InvocationType
    turtle => /ontologies/getting_started /ontologies/understanding_ontologies ontology#uploadOntology
    supplements => metadata#supplements metadata#getSupplements metadata#addSupplements /supplementary_robologs/supplementary_robologs
    channels => metadata#channels metadata#listChannels metadata#listRobologChannels
    sagemaker => /analytics_platform/sagemaker_setup
    video => /video_generator/what_is_video_generation /demo_tutorial/generating_log_videos /video_generator/creating_your_first_generator
    jobs => workflows#listJobs workflows workflows#jobs
    settings => feature-configuration#listSettings feature-configuration#settings feature-configuration
    tokens => pat pat#listTokens pat#tokens /personal_access_tokens/generate_pat
    S3 => /ingestion_setup/s3/ingest_aws_access /ingestion_setup/s3/trigger_ingestion /ingestion_setup/s3/automating_ingestion_s3
    troubleshooting => /event_autotagging/troubleshooting_common_issues /video_generator/troubleshooting_common_issues
    authentication => *#authentication /personal_access_tokens/using_pat pat
    predicates => /demo_tutorial/defining_a_tagger_predicate autotagging#validatePredicates /event_autotagging/anatomy_of_a_tagger_definition
    consent => ingest/v2#requestOauthConsent ingest/v2#google-drive-consent ingest/v2#getOauthStatus ingest/v2#revokeOauthConsent
    interval => metadata#schema-Interval metadata#schema-IntervalWithEnd metadata#schema-IntervalWithLength metadata#schema-MetadataValue
    MCP => *#agents /#agents /personal_access_tokens/using_pat
  `,
  'natural question': `
    how do I invite a colleague to my organization => oum#inviteUser /user_config/user_management
    what can an analyst do => /user_config/user_roles_and_permissions
    why does my tagger find no events => /event_autotagging/troubleshooting_common_issues
    how can I get a deleted robolog back => metadata#restoreRobologs
    where do I find my access token => /personal_access_tokens/generate_pat pat#listTokens pat#createToken
    how many robologs can a backfill take => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger autotagging#createInvocations autotagging#schema-InvocationItem
    what happens if I delete a parent robolog => /supplementary_robologs/supplementary_robologs
    can I change the type of a field later => /metadata_overview/understanding_metadata_fields metadata#updateField
    how do I send the token with curl => /personal_access_tokens/using_pat *#authentication
    what is the difference between intrinsic and extrinsic metadata => /metadata_overview/understanding_metadata_fields
    how do I ingest logs from google drive automatically => /ingestion_setup/drive/automating_ingestion_google_drive
    which permission do I need to create a tagger => autotagging#createTagger /user_config/user_roles_and_permissions
    how do I know when an ingestion is finished => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest workflows#getJob /ingestion_setup/what_is_metadata_ingestion
    how do I turn off a feature => feature-configuration#updateFeatures /video_generator/enabling_a_generator
    how can I test a tagger before enabling it => /event_autotagging/testing_your_tagger /demo_tutorial/testing_a_tagger
    what file format does an ontology have => /ontologies/understanding_ontologies /ontologies/getting_started ontology#uploadOntology
    how do I compare two versions of an ontology => ontology#getOntologyChangeset /ontologies/ontology_properties
    why is my job stuck in pending => /video_generator/troubleshooting_common_issues /event_autotagging/troubleshooting_common_issues workflows#schema-JobStatusName
    what should I do if my token leaked => /personal_access_tokens/generate_pat pat#deleteToken
    how do I read metadata in a notebook => /analytics_platform/sagemaker_setup
    how do I find all logs with a certain event => /demo_tutorial/searching_for_logs_with_tagged_events /ontologies/ontology_metadata_search
    how do I change the email address of my account => oum#updateOwnUser /user_config/user_management
    how do I set the frame rate of a video => /demo_tutorial/generating_log_videos /video_generator/enabling_a_generator /video_generator/anatomy_of_a_generator_definition /demo_tutorial/creating_video_generator_outputs
  `,
  'error message': `
    "page_size: 1001 is above the maximum of 1000." => metadata#listChannels metadata#listChannelSchemas
    interval: give end_time or lasting, not both. => metadata#createValues metadata#schema-Interval metadata#updateValues metadata#updateValue
    If-Match: this header is required. Send the entity tag of the draft. => ontology#publishOntologyVersion
    {"error": "uri: this query parameter is required."} => metadata#deleteLocationByUri
    alias: the organization has a field named Site already. => metadata#createField metadata#updateField
    period: "15" is not a period. Write decimals with ns, us, ms, s, m => workflows#listJobs workflows#getJobStatistics
    account_id: "1234" is not an AWS account number. Send its 12 digits. => ingest/v2#createStore ingest/v2#triggerIngest ingest#triggerIngestV1 ingest/v2#updateStore
    location: no active AwsS3 store is registered for harbor-unknown-logs. => ingest/v2#triggerIngest
    Consent for Google Drive is already granted. Revoke it with DELETE => ingest/v2#requestOauthConsent
    name_search: this text is shorter than the minimum of 3 characters. => oum#listUsers
    connection: "github" is none of "google-oauth2", "none". => oum#inviteUser
    email: a user with mia@harbor-robotics.example is in the organization already => oum#inviteUser oum#updateOwnUser
    version 2 is final, so it cannot be changed. Create a new version => autotagging#updateTaggerVersion
    the tagger Motor overheating was invoked, so it cannot be deleted for good => autotagging#deleteTagger
    the tagger Hard braking has no final version, so it cannot be enabled => autotagging#updateTagger
    Version: "1.2" is not three numeric parts of 1 to 3 digits each => ontology#uploadOntology ontology#publishOntologyVersion
    depth: -2 is below the minimum of -1. => ontology#getOntologyClasses
    children[0]: a robolog cannot supplement itself. => metadata#addSupplements metadata#replaceSupplements
    input_format: "MINUTES" is none of "", "RFC3339", "EPOCH_SECONDS" => metadata#createField metadata#createFieldDefinition metadata#upsertFieldDefinition metadata#updateField metadata#schema-InputFormat
    s3://harbor-robot-logs/rotterdam/hall-3-run-14.mcap is already registered => metadata#createLocation
    Leo Marchetti signs in with Google (google-oauth2). Change the profile => oum#updateOwnUser oum#resetPassword
    the value was deleted, so it cannot be updated. => metadata#updateValues metadata#updateValue
    storage_kind: "GoogleCloudStorage" is none of "AwsS3", "GoogleDrive". => ingest#createStoreV1 ingest#updateStoreV1
    "operator" is none of "admin", "developer", "analyst". => oum#setUserRoles oum#inviteUser
  `,
  'status with context': `
    409 create field => metadata#createField
    409 location already registered => metadata#createLocation
    412 publish ontology => ontology#publishOntologyVersion
    428 If-Match => ontology#publishOntologyVersion
    422 delete tagger => autotagging#deleteTagger
    422 validate tagger definition => autotagging#validateTagger /event_autotagging/troubleshooting_common_issues
    207 invocations => autotagging#createInvocations /event_autotagging/troubleshooting_common_issues
    204 current usage => autotagging#getCurrentUsage
    403 tagger => /event_autotagging/troubleshooting_common_issues autotagging
    401 unauthorized token => pat#getAccount /personal_access_tokens/using_pat pat
    409 oauth consent => ingest/v2#requestOauthConsent
    422 expression => autotagging#parseExpression
    409 invite user => oum#inviteUser
    404 field definition delete => metadata#deleteFieldDefinition
    202 trigger ingestion => ingest/v2#triggerIngest ingest#triggerIngestV1
    201 create token => pat#createToken
    status code 422 update draft version => autotagging#updateTaggerVersion
    error 409 change email => oum#updateOwnUser
    403 enable feature => feature-configuration#updateFeatures
    400 page_size robologs => metadata#listRobologs
    HTTP 207 multi status => autotagging#createInvocations /event_autotagging/troubleshooting_common_issues
    403 forbidden video => /video_generator/troubleshooting_common_issues
  `,
  synonym: `
    sdk => *#downloads *#take-away /#downloads
    openapi download => *#downloads *#take-away /#downloads
    postman => *#downloads *#take-away /#downloads
    webhook when a log arrives => /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    schedule ingestion => /ingestion_setup/drive/automating_ingestion_google_drive /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    login => /personal_access_tokens/using_pat /personal_access_tokens/generate_pat *#authentication pat
    erase a recording => metadata#deleteRobolog metadata#deleteRobologs
    api key => /personal_access_tokens/generate_pat pat#createToken /personal_access_tokens/using_pat *#authentication pat
    undo deletion => metadata#restoreRobologs metadata#restoreFields /event_autotagging/tagger_lifecycle
    add a teammate => oum#inviteUser /user_config/user_management
    kick off processing of a file => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest ingest#triggerIngestV1
    rate limit => autotagging#getCurrentUsage /event_autotagging/backfilling autotagging#schema-InvocationUsage
    quota => autotagging#getCurrentUsage autotagging#schema-InvocationUsage /event_autotagging/backfilling
    topics in a bag => metadata#listRobologChannels metadata#listChannels metadata#channels
    feature flag => feature-configuration feature-configuration#updateFeatures feature-configuration#listFeatures feature-configuration#features
    taxonomy => ontology /ontologies/understanding_ontologies
    vocabulary => /ontologies/understanding_ontologies ontology
    access control => /user_config/user_roles_and_permissions
    pipeline status => workflows#getJob workflows#listJobsByStatus workflows#schema-JobStatus workflows workflows#listJobs
    attach files to a log => /supplementary_robologs/supplementary_robologs metadata#addSupplements
    custom attribute => metadata#createField /metadata_overview/acme_fields_and_custom_fields /demo_tutorial/creating_a_metadata_field
    mp4 export => /video_generator/what_is_video_generation /demo_tutorial/generating_log_videos /video_generator/creating_your_first_generator
    claude cursor assistant => *#agents /#agents
    unregister a drive => ingest/v2#deleteStore ingest/v2#revokeOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive ingest#deleteStoreV1
  `,
};

const addressOf = (place: string): string => (place.startsWith('/') || place.startsWith('*') ? place : `/api/${place}`);

const parse = (kind: Kind): readonly Question[] =>
  texts[kind]
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf(' => ');
      return {
        kind,
        query: line.slice(0, at),
        expected: line
          .slice(at + 4)
          .split(' ')
          .map(addressOf),
      };
    });

/** A generator of numbers from 0 to 1 that starts the same each time (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The same questions in an order that only the seed decides. */
const shuffled = (questions: readonly Question[], random: () => number): readonly Question[] =>
  questions
    .map((question) => ({ question, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ question }) => question);

const random = seeded(20_261_122);
const byKind = kinds.map((kind) => shuffled(parse(kind), random));

/** Three of five questions of each kind, to tune the ranking with. */
export const workingSet: readonly Question[] = byKind.flatMap((questions) => questions.slice(0, Math.round(questions.length * 0.6)));

/** The other two of five: scored when the ranking is done, and never tuned for. */
export const heldOutSet: readonly Question[] = byKind.flatMap((questions) => questions.slice(Math.round(questions.length * 0.6)));

/** Whether a result answers a question: its place, or anything inside it. */
export const isAnswer = (url: string, place: string): boolean => {
  const [page = '', anchor = ''] = url.split('#');
  const outer = anchor.split('/')[0] ?? '';
  const [wantedPage = '', wanted = ''] = place.split('#');
  if (wantedPage === '*') return page.startsWith('/api/') && outer === wanted;
  return page === wantedPage && (page.startsWith('/api/') || wanted !== '' ? outer === wanted : true);
};
