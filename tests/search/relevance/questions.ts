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
 * page or a guide: `metadata#createField` is short for /api/metadata#createField, `*#agents` is that section of any API or of the home page, and
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

/** Further questions of the kinds that are hardest, in other words than those above. All of them are to work with. */
const furtherTexts: Readonly<Partial<Record<Kind, string>>> = {
  typo: `
    ontlogy => ontology /ontologies/understanding_ontologies ontology#listOntologies
    gatting => /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_tagger_gating autotagging#validateGating /demo_tutorial/defining_video_generator_gating
    pesonal acess token => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat
    lsit robologs => metadata#listRobologs
    creat field => metadata#createField
    visulaize log => /log_visualization/how_to_visualize_your_log
    amazn s3 => /ingestion_setup/s3/ingest_aws_access /ingestion_setup/s3/trigger_ingestion /ingestion_setup/s3/automating_ingestion_s3
    gogle drive => /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#requestOauthConsent
    suplementary robologs => /supplementary_robologs/supplementary_robologs
    restroe robolog => metadata#restoreRobologs
    aggergate => metadata#aggregateRobologs
    feture => feature-configuration feature-configuration#listFeatures feature-configuration#features feature-configuration#getFeature
    pasword => oum#resetPassword /user_config/user_management
    qouta => autotagging#getCurrentUsage autotagging#schema-InvocationUsage /event_autotagging/backfilling
    delte user => oum#deleteUser
    authenication => *#authentication
    autotaging => /event_autotagging/what_is_event_autotagging autotagging
    vidoe generation => /video_generator/what_is_video_generation
    predicat => autotagging#validatePredicates /demo_tutorial/defining_a_tagger_predicate /event_autotagging/anatomy_of_a_tagger_definition
    inovcations => autotagging#listInvocations autotagging#createInvocations
  `,
  'spelling variant': `
    authorisation header => *#authentication /personal_access_tokens/using_pat
    visualise a log => /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy
    meta data fields => /metadata_overview/understanding_metadata_fields metadata#listFields metadata metadata#fields
    back fill => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger /video_generator/backfilling
    work flows => workflows workflows#listJobs
    change set of an ontology => ontology#getOntologyChangeset
    e-mail address => oum#updateOwnUser oum#schema-User oum#inviteUser /user_config/user_management
    google-drive consent => ingest/v2#requestOauthConsent ingest/v2#getOauthStatus /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#revokeOauthConsent
    o-auth status => ingest/v2#getOauthStatus
    get_field => metadata#getField
    list-taggers => autotagging#listTaggers
    GetJobStage => workflows#getJobStage
    field definitions upsert => metadata#upsertFieldDefinition
    ros 2 bag => metadata#schema-RobologType ingest/v2#schema-LogType
    access paths => autotagging#listNextAccessPaths /event_autotagging/anatomy_of_a_tagger_definition
    accesspath => autotagging#listNextAccessPaths
    analyse events => /analytics_platform/sagemaker_setup
    data frame => /analytics_platform/sagemaker_setup
    dataframe => /analytics_platform/sagemaker_setup
    labelled events => /demo_tutorial/searching_for_logs_with_tagged_events /demo_tutorial/defining_tagger_output
    sub-class hierarchy => /ontologies/ontology_properties ontology#getOntologyClasses
    sage maker => /analytics_platform/sagemaker_setup
    foxGlove => /log_visualization/how_to_visualize_your_log
    frame-rate => /video_generator/enabling_a_generator /video_generator/anatomy_of_a_generator_definition /demo_tutorial/generating_log_videos
    framerate => /video_generator/enabling_a_generator /video_generator/anatomy_of_a_generator_definition /demo_tutorial/generating_log_videos
    bulk delete robo-logs => metadata#deleteRobologs
    invocation current usage => autotagging#getCurrentUsage
    currentusage => autotagging#getCurrentUsage
    un-delete taggers => /event_autotagging/tagger_lifecycle autotagging#updateTagger
    reset pass word => oum#resetPassword /user_config/user_management
    trouble shooting autotagging => /event_autotagging/troubleshooting_common_issues
  `,
  'natural question': `
    how do I delete a log for good => metadata#deleteRobolog metadata#deleteRobologs
    why do I get 403 => /personal_access_tokens/using_pat /user_config/user_roles_and_permissions /event_autotagging/troubleshooting_common_issues /video_generator/troubleshooting_common_issues
    how long is a token valid => /personal_access_tokens/generate_pat pat#createToken pat
    what should I do when my token leaked => /personal_access_tokens/generate_pat
    how can I see which channels a log contains => metadata#listRobologChannels /demo_tutorial/analyzing_log_temperature_data
    can I try a tagger before enabling it => /event_autotagging/testing_your_tagger /demo_tutorial/testing_a_tagger autotagging#createInvocations
    how do I apply a tagger to logs that already exist => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    which roles exist and what can they do => /user_config/user_roles_and_permissions
    how do I stop a tagger from running => /event_autotagging/enabling_a_tagger autotagging#updateTagger /event_autotagging/tagger_lifecycle
    how to query my metadata with sql => /analytics_platform/bucket_setup
    can I plot a channel in python => /log_visualization/how_to_visualize_your_log
    how do I open a log in foxglove => /log_visualization/how_to_visualize_your_log
    what is a gating => /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_tagger_gating /event_autotagging/what_is_event_autotagging autotagging#validateGating
    what does the rolling window of a variable do => /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition autotagging#listRollingFunctions
    how do I avoid ingesting the same file twice => /ingestion_setup/s3/trigger_ingestion
    which storage providers are supported => /ingestion_setup/what_is_metadata_ingestion ingest/v2#schema-StorageType
    how to give acme read access to my s3 bucket => /ingestion_setup/s3/ingest_aws_access
    how do I remove somebody from the organization => oum#deleteUser /user_config/user_management
    how do I change my email address => oum#updateOwnUser /user_config/user_management
    why is there no video for my log => /video_generator/troubleshooting_common_issues
    how do I make the video shorter => /video_generator/anatomy_of_a_generator_definition /video_generator/creating_your_first_generator /video_generator/troubleshooting_common_issues /demo_tutorial/creating_video_generator_outputs
    how do I combine two logs of the same run => /supplementary_robologs/supplementary_robologs metadata#addSupplements /supplementary_robologs/automating_supplement_association
    how do I move from v1 to v2 of ingest => /ingestion_setup/what_is_metadata_ingestion
    what happens to events when I delete a tagger => /event_autotagging/tagger_lifecycle autotagging#deleteTagger /event_autotagging/troubleshooting_common_issues
    how do I import an ontology from a file => ontology#uploadOntology /ontologies/getting_started
    can two people edit an ontology at the same time => /ontologies/understanding_ontologies ontology#publishOntologyVersion
    how do I search for a class by its label => ontology#getOntologyClasses /ontologies/ontology_properties
    how do I put a setting back to its default => feature-configuration#resetSetting /video_generator/enabling_a_generator
    when does a job count as failed => workflows#schema-JobStatus /ingestion_setup/what_is_metadata_ingestion workflows#schema-JobStatusName /ingestion_setup/gcs/invoke_ingest /video_generator/troubleshooting_common_issues /ingestion_setup/s3/trigger_ingestion
    how do I load robot data into pandas => /analytics_platform/sagemaker_setup
    who can delete robologs => metadata#deleteRobologs metadata#deleteRobolog /user_config/user_roles_and_permissions
    what is the maximum page size => metadata#listRobologs metadata#listFields metadata#listChannels workflows#listJobs oum#listUsers pat#listTokens metadata#listLocations autotagging#listTaggers autotagging#listInvocations ingest/v2#listStores ontology#listOntologies feature-configuration#listFeatures
    how many invocations do I have left this month => autotagging#getCurrentUsage /event_autotagging/backfilling
    is it possible to undo a backfill => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    where are my logs stored => metadata#listRobologLocations metadata#listLocations metadata#getLocation /ingestion_setup/what_is_metadata_ingestion
    can I edit a published version of a tagger => /event_autotagging/tagger_lifecycle autotagging#updateTaggerVersion
    what is the difference between a draft and a final version => /event_autotagging/tagger_lifecycle /event_autotagging/what_is_event_autotagging
    which log formats can be ingested => /ingestion_setup/what_is_metadata_ingestion ingest/v2#schema-LogType metadata#schema-RobologType
    what is the difference between a predicate and gating => /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/what_is_event_autotagging
    how do I write a condition on two channels => /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_a_tagger_predicate /event_autotagging/creating_your_first_tagger
    why are there too many events => /event_autotagging/troubleshooting_common_issues /demo_tutorial/defining_a_tagger_predicate
    how do I tell who created a value => /metadata_overview/associating_metadata_to_robologs metadata#schema-CreatorType metadata#listValues
    can the tagger run only on certain logs => /demo_tutorial/defining_tagger_gating /event_autotagging/anatomy_of_a_tagger_definition
    how do I fix a wrong value => /metadata_overview/associating_metadata_to_robologs metadata#updateValue /demo_tutorial/searching_for_logs_with_tagged_events
    what does soft delete mean => metadata#deleteRobolog metadata#deleteRobologs metadata#restoreRobologs
    can I use the api without a token => *#authentication /personal_access_tokens/using_pat pat
    how do I deploy the lambda function => /ingestion_setup/s3/automating_ingestion_s3
    how to connect my google drive => /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#requestOauthConsent ingest/v2#createStore
    what external id do I use for the aws role => /ingestion_setup/s3/ingest_aws_access
    how do I get the list of all my taggers => autotagging#listTaggers
    what does version_message do => ontology#uploadOntology ontology#publishOntologyVersion
    how do I page through results => metadata#listRobologs /demo_tutorial/searching_for_logs metadata#listFields oum#listUsers /user_config/user_management
    how do I rename a tagger => autotagging#updateTagger /event_autotagging/tagger_lifecycle /demo_tutorial/creating%20an%20event_autotagger
    why was my request to publish an ontology refused with 412 => ontology#publishOntologyVersion /ontologies/getting_started /ontologies/understanding_ontologies
    how do I make sure nobody overwrites my ontology => /ontologies/understanding_ontologies ontology#publishOntologyVersion
    what do I need before I can generate videos => /video_generator/enabling_a_generator /video_generator/what_is_video_generation /video_generator/creating_your_first_generator /demo_tutorial/generating_log_videos
    how many stages does a job have => workflows#getJob workflows#getJobStage /ingestion_setup/what_is_metadata_ingestion
    how can I get notified when a log was ingested => workflows#getJob /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion
    how do I query events of a parent class and its subclasses => /ontologies/ontology_metadata_search ontology#getOntologyClasses
    what python packages do I need to read values => /analytics_platform/sagemaker_setup /log_visualization/how_to_visualize_your_log
  `,
  synonym: `
    revoke access of an employee => oum#deleteUser /user_config/user_management
    force delete => metadata#deleteRobolog metadata#deleteRobologs ingest/v2#deleteStore metadata#deleteField
    recycle bin => metadata#restoreRobologs metadata#deleteRobologs /event_autotagging/tagger_lifecycle
    trash => metadata#restoreRobologs metadata#deleteRobologs metadata#deleteRobolog
    bulk edit values => metadata#updateValues
    glossary of classes => ontology#getOntologyClasses ontology /ontologies/understanding_ontologies
    concept lookup => ontology#lookupClasses
    ontology release => ontology#publishOntologyVersion /ontologies/getting_started
    changelog of an ontology => ontology#getOntologyChangeset /ontologies/ontology_properties
    object storage => ingest/v2#createStore /ingestion_setup/what_is_metadata_ingestion
    data source => ingest/v2#createStore ingest/v2#listStores ingest/v2
    ingest endpoint => ingest/v2#triggerIngest ingest/v2 ingest
    run history => autotagging#listInvocations workflows#listJobs
    execution of a tagger => autotagging#createInvocations autotagging#listInvocations
    enable beta feature => feature-configuration#updateFeatures
    workspace settings => feature-configuration#listSettings feature-configuration#settings
    company details => oum#getOrganization
    my profile => oum#getOwnUser oum#updateOwnUser /user_config/user_management
    sensor readings => metadata#listRobologChannels /demo_tutorial/analyzing_log_temperature_data
    temperature sensor => /demo_tutorial/analyzing_log_temperature_data
    drive recording list => metadata#listRobologs
    link trips => /supplementary_robologs/supplementary_robologs metadata#addSupplements /supplementary_robologs/automating_supplement_association
    extraction rule for a field => metadata#createFieldDefinition /metadata_overview/understanding_metadata_fields metadata#upsertFieldDefinition
    jq query => /metadata_overview/understanding_metadata_fields metadata#createFieldDefinition
    time window => /demo_tutorial/defining_a_tagger_variable autotagging#listRollingFunctions
    scenario detection => /event_autotagging/what_is_event_autotagging autotagging
    failed tasks => workflows#listJobsByStatus workflows#listJobs /ingestion_setup/gcs/invoke_ingest /video_generator/troubleshooting_common_issues /event_autotagging/troubleshooting_common_issues
    render video => /video_generator/what_is_video_generation /demo_tutorial/generating_log_videos
    fps => /video_generator/enabling_a_generator /video_generator/anatomy_of_a_generator_definition /demo_tutorial/generating_log_videos
    purge logs => metadata#deleteRobologs metadata#deleteRobolog
    hashtag vocabulary => ontology /ontologies/understanding_ontologies
    rotate a key => /personal_access_tokens/generate_pat /analytics_platform/sagemaker_setup
    password change => oum#resetPassword /user_config/user_management
    deactivate account => oum#setUserRoles /user_config/user_management oum#deleteUser
    admin rights => /user_config/user_roles_and_permissions
    preferences => feature-configuration#listSettings feature-configuration feature-configuration#settings feature-configuration#updateSetting
    configuration options => feature-configuration#listSettings feature-configuration feature-configuration#settings feature-configuration#listFeatures
    data lake => /analytics_platform/bucket_setup
    bi dashboard => /analytics_platform/bucket_setup /analytics_platform/sagemaker_setup
    sign up a new user => oum#inviteUser /user_config/user_management
    onboard a coworker => oum#inviteUser /user_config/user_management
    event detection => /event_autotagging/what_is_event_autotagging autotagging /event_autotagging/creating_your_first_tagger
    anomaly detection rule => /event_autotagging/creating_your_first_tagger /event_autotagging/what_is_event_autotagging /demo_tutorial/defining_a_tagger_predicate autotagging
    bookmark in a recording => /metadata_overview/associating_metadata_to_robologs metadata#createValues
    annotate a drive => /metadata_overview/associating_metadata_to_robologs metadata#createValues
    camera clip => /video_generator/what_is_video_generation /video_generator/creating_your_first_generator /demo_tutorial/creating_video_generator_outputs /demo_tutorial/generating_log_videos
    dry run of a tagger => /event_autotagging/testing_your_tagger /demo_tutorial/testing_a_tagger autotagging#createInvocations autotagging#validateTagger
    syntax check of a tagger => autotagging#validateTagger /event_autotagging/anatomy_of_a_tagger_definition
    reprocess old logs => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    background task status => workflows#getJob workflows#schema-JobStatus workflows#listJobs workflows#listJobsByStatus workflows#schema-JobStatusName
    pipeline step => workflows#getJobStage
    cloud function => /ingestion_setup/gcs/automating_ingestion_gcs /ingestion_setup/s3/automating_ingestion_s3
    continuous import => /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs /ingestion_setup/drive/automating_ingestion_google_drive
    message type => metadata#listChannelSchemas metadata#schema-ChannelSchema /demo_tutorial/analyzing_log_temperature_data
    time range filter => metadata#listRobologs /demo_tutorial/searching_for_logs
    how big are my logs => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    disk usage => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    who am i => pat#getAccount oum#getOwnUser /personal_access_tokens/generate_pat /demo_tutorial/demo_welcome
    semantic search => /ontologies/ontology_metadata_search
    class hierarchy => /ontologies/ontology_properties ontology#getOntologyClasses
    diff ontology => ontology#getOntologyChangeset /ontologies/ontology_properties
    moving average => /demo_tutorial/defining_a_tagger_variable autotagging#listRollingFunctions
    iam policy => /ingestion_setup/s3/ingest_aws_access
    service account permission => /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/gcs/automating_ingestion_gcs
    linked logs => /supplementary_robologs/supplementary_robologs /supplementary_robologs/automating_supplement_association metadata#getSupplements
    billing => autotagging#getCurrentUsage autotagging#schema-InvocationUsage
    chart => /log_visualization/what_is_log_visualization%20copy /log_visualization/how_to_visualize_your_log
  `,
};

const parse = (kind: Kind, text: string): readonly Question[] =>
  text
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
const byKind = kinds.map((kind) => shuffled(parse(kind, texts[kind]), random));

/** Three of five questions of each kind, to tune the ranking with. */
export const workingSet: readonly Question[] = byKind.flatMap((questions) => questions.slice(0, Math.round(questions.length * 0.6)));

/** The other two of five: scored when the ranking is done, and never tuned for. */
export const heldOutSet: readonly Question[] = byKind.flatMap((questions) => questions.slice(Math.round(questions.length * 0.6)));

/** Questions about the same places in other words: synonyms and the understanding of questions are tried on them. */
export const furtherSet: readonly Question[] = kinds.flatMap((kind) => parse(kind, furtherTexts[kind] ?? ''));

/** Whether a result answers a question: its place, or anything inside it. */
export const isAnswer = (url: string, place: string): boolean => {
  const [page = '', anchor = ''] = url.split('#');
  const outer = anchor.split('/')[0] ?? '';
  const [wantedPage = '', wanted = ''] = place.split('#');
  if (wantedPage === '*') return (page === '/' || page.startsWith('/api/')) && outer === wanted;
  return page === wantedPage && (page.startsWith('/api/') || wanted !== '' ? outer === wanted : true);
};
