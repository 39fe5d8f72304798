import type { Kind } from '../questions.ts';

/** Questions of every kind, including three new ones, written from the specs and the guides before the ranking was reviewed. */
export const fourthTexts: Readonly<Partial<Record<Kind, string>>> = {
  'natural question': `
    can I get back a robolog that I deleted by accident => metadata#restoreRobologs metadata#deleteRobolog metadata#deleteRobologs
    why does my test not write any values => /event_autotagging/testing_your_tagger /demo_tutorial/testing_a_tagger autotagging#createInvocations /event_autotagging/what_is_event_autotagging /event_autotagging/troubleshooting_common_issues
    how do drafts and final versions differ => /event_autotagging/tagger_lifecycle /event_autotagging/what_is_event_autotagging autotagging /demo_tutorial/testing_a_tagger autotagging#createTaggerVersion /demo_tutorial/creating%20an%20event_autotagger autotagging#schema-TaggerVersion
    how many robologs can one backfill process => /event_autotagging/backfilling autotagging#createInvocations /event_autotagging/what_is_event_autotagging /demo_tutorial/running_backfill_for_a_tagger *#limits autotagging#schema-InvocationItem
    where is the file of a log stored => metadata#listRobologLocations metadata#listLocations metadata#schema-RobologStorageLocation /demo_tutorial/searching_for_logs /log_visualization/how_to_visualize_your_log metadata#getLocation
    which role do I need to upload an ontology => ontology#uploadOntology /user_config/user_roles_and_permissions /ontologies/getting_started
    can an analyst create taggers => /user_config/user_roles_and_permissions autotagging#createTagger /demo_tutorial/demo_welcome /demo_tutorial/creating%20an%20event_autotagger /event_autotagging/what_is_event_autotagging
    what happens to the values when I delete a tagger version => autotagging#deleteTaggerVersion /event_autotagging/tagger_lifecycle
    how do I know when an ingestion has finished => workflows#getJob workflows#listJobs /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion ingest/v2#triggerIngest
    is it possible to change the type of a field afterwards => /metadata_overview/understanding_metadata_fields metadata#updateField metadata#schema-FieldUpdate
    how long is a token valid if I do not set an expiration => pat#createToken /personal_access_tokens/generate_pat pat#schema-TokenProperties pat#schema-Token
    why is my log not showing up in the list => /demo_tutorial/searching_for_logs /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest metadata#listRobologs
    how can I see who wrote a value, a person or a tagger => metadata#schema-CreatorType metadata#schema-MetadataValue /metadata_overview/associating_metadata_to_robologs /demo_tutorial/searching_for_logs_with_tagged_events
    does deleting a user delete what they made => oum#deleteUser /user_config/user_management
    how do I make a clip start a few seconds before the event => /video_generator/anatomy_of_a_generator_definition /demo_tutorial/creating_video_generator_outputs /video_generator/testing_your_generator /video_generator/creating_your_first_generator /video_generator/troubleshooting_common_issues
    can one tagger build on what another tagger found => /demo_tutorial/defining_tagger_gating /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/what_is_event_autotagging
    how do I tell which message layout a log uses => metadata#listRobologChannels metadata#listChannelSchemas /demo_tutorial/analyzing_log_temperature_data /log_visualization/how_to_visualize_your_log metadata#schema-RobologChannel metadata#schema-ChannelSchema
    what should I do if my token ended up on github => /personal_access_tokens/generate_pat pat#deleteToken /personal_access_tokens/using_pat
    can I undo a backfill => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    who is allowed to enable a feature => feature-configuration#updateFeatures /user_config/user_roles_and_permissions /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos feature-configuration feature-configuration#schema-Feature
    how do I move from v1 of ingest to v2 => /ingestion_setup/what_is_metadata_ingestion ingest ingest/v2 *#versioning
    what does it mean that a job was skipped => /demo_tutorial/testing_a_tagger /demo_tutorial/generating_log_videos workflows#schema-JobStatusName /video_generator/troubleshooting_common_issues workflows#schema-JobStatus workflows
  `,
  'error message': `
    {"error":"hard: the tagger Motor overheating was invoked, so it cannot be deleted permanently."} => autotagging#deleteTagger /event_autotagging/tagger_lifecycle /demo_tutorial/testing_video_generator *#errors autotagging#deleteTaggerVersion
    400 Bad Request: page_size: 5000 is above the maximum of 1000. => *#paging *#errors *#limits /demo_tutorial/searching_for_logs /analytics_platform/bucket_setup autotagging#schema-Error metadata#schema-Error
    Authorization: this token expired at 2025-01-01T00:00:00Z. => *#errors *#authentication /personal_access_tokens/using_pat
    The role analyst lacks the permission taggers:create. => autotagging#createTagger /demo_tutorial/creating%20an%20event_autotagger /event_autotagging/what_is_event_autotagging /user_config/user_roles_and_permissions /demo_tutorial/demo_welcome
    uri: s3://my-bucket/2025/run-7.mcap is already registered. => metadata#createLocation *#errors
    requests.exceptions.HTTPError: 412 Client Error: Precondition Failed for url: http://localhost:4010/api/ontology/v1/ontologies/driving-events/versions => ontology#publishOntologyVersion /ontologies/getting_started *#entity-tags /ontologies/understanding_ontologies
    expression, column 9: the expression ends where a value is expected. => autotagging#parseExpression autotagging#validatePredicates autotagging#validateTagger /event_autotagging/troubleshooting_common_issues /demo_tutorial/defining_a_tagger_predicate /event_autotagging/anatomy_of_a_tagger_definition autotagging#schema-DefinitionErrors autotagging#schema-ExpressionErrors
    rolling.window: 5 is not a period => /demo_tutorial/defining_a_tagger_variable autotagging#validateVariables /event_autotagging/anatomy_of_a_tagger_definition
    Ada Verbeek is the only admin. Make someone else an admin first. => /user_config/user_management /user_config/user_roles_and_permissions oum#setUserRoles oum#deleteUser
    job failed: "The log ends in the middle of a record." => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest workflows#getJobStage workflows#schema-StageError workflows#schema-StageStatus workflows#listJobs workflows#getJob workflows#listJobsByStatus
    The role defined for the function cannot be assumed by Lambda => /ingestion_setup/s3/automating_ingestion_s3
    12345 is not an AWS account number. Send its 12 digits. => /ingestion_setup/s3/ingest_aws_access ingest/v2#createStore ingest/v2#updateStore ingest/v2#triggerIngest ingest/v2#schema-AwsS3 ingest#createStoreV1 ingest#updateStoreV1 ingest#triggerIngestV1
    error: children[0]: the robolog 1f0c2b9e-7a55-4c8e-9d34-0f4a2f6f1f10 already supplements a1b2c3d4-0000-4000-8000-000000000001. => /supplementary_robologs/supplementary_robologs /supplementary_robologs/automating_supplement_association metadata#addSupplements metadata#replaceSupplements /demo_tutorial/testing_video_generator
    expiration: 2024-12-31T23:59:59Z is in the past. => pat#createToken /personal_access_tokens/generate_pat
    Error: start_label: the ontology has no class with the label "forklift" => /ontologies/ontology_properties /ontologies/ontology_metadata_search ontology#getOntologyClasses /demo_tutorial/searching_for_logs_with_tagged_events
    KeyError: 'ACME_TOKEN' in the notebook => /analytics_platform/sagemaker_setup
    HTTP 400 {"error": "interval: set end_time or lasting, not both."} => /metadata_overview/associating_metadata_to_robologs metadata#createValues metadata#updateValue metadata#updateValues metadata#schema-Interval metadata#schema-IntervalWithEnd metadata#schema-IntervalWithLength
    the feature Analytics export is not self-service => feature-configuration#updateFeatures /analytics_platform/bucket_setup /demo_tutorial/generating_log_videos /video_generator/enabling_a_generator /user_config/user_roles_and_permissions
    outputs needs at least one item => /event_autotagging/troubleshooting_common_issues autotagging#validateOutputs autotagging#validateTagger /demo_tutorial/defining_tagger_output /event_autotagging/anatomy_of_a_tagger_definition autotagging#schema-DefinitionErrors
  `,
  'status with context': `
    403 inviting a user => oum#inviteUser /user_config/user_management /user_config/user_roles_and_permissions
    409 field alias => metadata#createField metadata#updateField /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field metadata#onboardFields /event_autotagging/creating_your_first_tagger
    412 when publishing the ontology => ontology#publishOntologyVersion /ontologies/getting_started *#entity-tags /ontologies/understanding_ontologies
    428 on publishing => ontology#publishOntologyVersion *#errors *#entity-tags /ontologies/getting_started
    207 but the invocation did not start => autotagging#createInvocations *#bulk-results /event_autotagging/troubleshooting_common_issues autotagging#schema-InvocationResults
    422 enabling a tagger => autotagging#updateTagger /event_autotagging/enabling_a_tagger /event_autotagging/tagger_lifecycle /demo_tutorial/creating%20an%20event_autotagger /event_autotagging/troubleshooting_common_issues
    trigger returns 404 store not registered => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/drive/automating_ingestion_google_drive /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    401 token expired in my script => /personal_access_tokens/using_pat /personal_access_tokens/generate_pat *#errors *#authentication /analytics_platform/bucket_setup /analytics_platform/sagemaker_setup
    204 no usage returned => autotagging#getCurrentUsage /event_autotagging/testing_your_tagger /event_autotagging/backfilling /event_autotagging/what_is_event_autotagging
    400 wrong page number => *#paging *#errors /demo_tutorial/searching_for_logs
    409 email already used => oum#inviteUser oum#updateOwnUser /user_config/user_management
    400 feature is still being provisioned => feature-configuration#updateFeatures /video_generator/enabling_a_generator /video_generator/generator_lifecycle /demo_tutorial/generating_log_videos
    422 delete version => autotagging#deleteTaggerVersion /event_autotagging/tagger_lifecycle
    500 should I try again => *#errors
    429 too many requests => *#limits
    404 job stage => workflows#getJobStage workflows#getJob
    409 google drive consent => ingest/v2#requestOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
    201 publish a draft => ontology#publishOntologyVersion /ontologies/getting_started
  `,
  'spelling variant': `
    isProvisioning => feature-configuration#schema-Feature feature-configuration feature-configuration#getFeature feature-configuration#updateFeatures feature-configuration#listFeatures
    list robolog locations => metadata#listRobologLocations
    log-extension => ingest/v2#schema-StoreProperties ingest/v2#schema-Store ingest/v2#createStore ingest/v2#updateStore ingest#schema-StoreProperties ingest#schema-Store ingest#createStoreV1 ingest#updateStoreV1
    get_own_user => oum#getOwnUser
    latest final version is tested => autotagging#schema-Tagger autotagging#getTagger /event_autotagging/enabling_a_tagger autotagging#listTaggers /event_autotagging/testing_your_tagger
    delete-tagger-version => autotagging#deleteTaggerVersion
    traceId => ingest/v2#schema-IngestTrace ingest/v2#triggerIngest ingest#schema-IngestTrace ingest#triggerIngestV1 workflows#schema-JobStatus workflows#listJobs
    only show soft deleted => autotagging#listTaggers
    JOB_STATISTICS_BIN => workflows#schema-JobStatisticsBin workflows#getJobStatistics
    metadatavalue => metadata#schema-MetadataValue metadata#schema-MetadataValueList
    type-hash => metadata#schema-TypeHash metadata#listChannels metadata#schema-Channel metadata#schema-RobologChannel metadata#schema-ChannelSchema
    google_drive_ingest_attempt => ingest/v2#schema-GoogleDriveIngestAttempt ingest#schema-GoogleDriveIngestAttempt
    normFill => autotagging#schema-InvocationType /event_autotagging/what_is_event_autotagging /event_autotagging/troubleshooting_common_issues /event_autotagging/enabling_a_tagger
    fieldValueId => metadata#getValue metadata#updateValue metadata#deleteValue
    compareVersion => ontology#getOntologyChangeset /ontologies/ontology_properties /ontologies/getting_started
    ros2bag-mcap => metadata#schema-RobologType ingest/v2#schema-LogType /log_visualization/what_is_log_visualization%20copy
  `,
  path: `
    POST /robologs:restore => metadata#restoreRobologs
    POST /taggers/{id}/versions => autotagging#createTaggerVersion
    /api/workflows/v0/jobs/status/failed => workflows#listJobsByStatus
    DELETE /tokens/8c1f2a34-5b6c-4d7e-8f90-a1b2c3d4e5f6 => pat#deleteToken
    fields:restore => metadata#restoreFields
    /ontologies/driving-events/changeset => ontology#getOntologyChangeset
    GET https://api.acme.example/api/oum/v0/users?name_search=ada => oum#listUsers
    settings/video-frame-rate => feature-configuration#getSetting feature-configuration#updateSetting feature-configuration#resetSetting /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos
    patch settings => feature-configuration#updateSettings feature-configuration#updateSetting
    /oauth => ingest/v2#getOauthStatus ingest/v2#requestOauthConsent ingest/v2#revokeOauthConsent
    POST /robologs/42/values => metadata#createValues
    users/{id}/password:reset => oum#resetPassword
    variables/rolling:pandas => autotagging#listRollingFunctions
    curl -X PUT /stores/{id} => ingest/v2#updateStore ingest#updateStoreV1
    /robologs/{id}/channels => metadata#listRobologChannels
    /invocations:current-usage => autotagging#getCurrentUsage
  `,
  parameter: `
    e_tag => ontology#schema-OntologyVersion ontology#listOntologyVersions *#entity-tags /ontologies/understanding_ontologies
    evicted_at => metadata#schema-RobologStorageLocation /log_visualization/how_to_visualize_your_log
    self_service => feature-configuration#schema-Feature feature-configuration feature-configuration#getFeature feature-configuration#listFeatures
    lasting nanoseconds => metadata#schema-IntervalWithLength metadata#schema-Interval /metadata_overview/associating_metadata_to_robologs *#dates-and-durations /event_autotagging/what_is_event_autotagging /analytics_platform/sagemaker_setup
    is_tested filter => autotagging#listTaggerVersions /event_autotagging/testing_your_tagger
    num_classes => ontology#schema-OntologyVersion /ontologies/understanding_ontologies
    search_depth => ontology#schema-Class /ontologies/ontology_properties ontology#getOntologyClasses
    input_format => metadata#schema-InputFormat metadata#schema-FieldCreate metadata#schema-FieldUpdate metadata#schema-OrganizationFieldDefinition metadata#schema-FieldDefinitionContent metadata#createField metadata#updateField /metadata_overview/understanding_metadata_fields
    log_type of a store => ingest/v2#schema-LogType ingest/v2#schema-StoreProperties ingest/v2#schema-Store ingest/v2#createStore ingest/v2#updateStore
    sort_by of invocations => autotagging#listInvocations
    raw_value of a value => metadata#schema-MetadataValue /metadata_overview/associating_metadata_to_robologs
    drive_id => ingest/v2#schema-GoogleDrive ingest/v2#schema-GoogleDriveIngestAttempt ingest/v2#createStore ingest/v2#triggerIngest ingest#schema-GoogleDriveIngestAttempt ingest#triggerIngestV1 /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#updateStore
    VersionMessage header => ontology#uploadOntology ontology#publishOntologyVersion
    robolog_ids of an invocation => autotagging#schema-InvocationItem autotagging#createInvocations autotagging#schema-Invocation /event_autotagging/backfilling
    minimum_duration => /demo_tutorial/defining_a_tagger_predicate /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/troubleshooting_common_issues autotagging#validatePredicates
    is_inherited setting => feature-configuration#schema-Setting feature-configuration#getSetting
    storage_kind => metadata#schema-StorageKind metadata#schema-RobologStorageLocation metadata#createLocation metadata#schema-LocationCreate
  `,
  synonym: `
    change my email address => oum#updateOwnUser /user_config/user_management oum#schema-UserProfile
    kick someone out => oum#deleteUser /user_config/user_management
    movie of an event => /video_generator/what_is_video_generation /demo_tutorial/generating_log_videos /demo_tutorial/creating_video_generator_outputs /video_generator/creating_your_first_generator /video_generator/anatomy_of_a_generator_definition /video_generator/testing_your_generator
    flip a tagger on => /event_autotagging/enabling_a_tagger autotagging#updateTagger /demo_tutorial/testing_a_tagger /event_autotagging/tagger_lifecycle
    how full is our storage => metadata#aggregateRobologs /demo_tutorial/searching_for_logs metadata#schema-RobologAggregation
    wipe a log for good => metadata#deleteRobolog metadata#deleteRobologs
    hook up our bucket => ingest/v2#createStore /ingestion_setup/s3/ingest_aws_access /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/what_is_metadata_ingestion ingest#createStoreV1
    put a setting back to its default => feature-configuration#resetSetting /video_generator/enabling_a_generator
    nickname of a field => metadata#schema-FieldAlias metadata#createField metadata#updateField metadata#schema-OrganizationField /metadata_overview/understanding_metadata_fields
    jpeg pictures from the camera => /demo_tutorial/creating_video_generator_outputs /video_generator/creating_your_first_generator /video_generator/anatomy_of_a_generator_definition /demo_tutorial/defining_video_generator_gating /video_generator/what_is_video_generation metadata#listRobologChannels
    dictionary of event names => /ontologies/understanding_ontologies ontology /ontologies/getting_started ontology#listOntologies ontology#schema-Ontology
    sensor glitches cause false events => /demo_tutorial/defining_a_tagger_predicate /event_autotagging/troubleshooting_common_issues /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition
    let a colleague in => oum#inviteUser /user_config/user_management
    mark a moment in a log => /metadata_overview/associating_metadata_to_robologs metadata#createValues metadata#schema-Interval
    retire an old tagger => autotagging#deleteTagger /event_autotagging/tagger_lifecycle /event_autotagging/enabling_a_tagger
    glue two logs together => /supplementary_robologs/supplementary_robologs metadata#addSupplements /supplementary_robologs/automating_supplement_association
  `,
  'product word': `
    secret key => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat pat#createToken pat *#authentication
    webhook when a file is uploaded => /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#triggerIngest
    bag file => metadata#schema-RobologType ingest/v2#schema-LogType /log_visualization/what_is_log_visualization%20copy /log_visualization/how_to_visualize_your_log /ingestion_setup/what_is_metadata_ingestion
    mcap => metadata#schema-RobologType ingest/v2#schema-LogType /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy /metadata_overview/acme_fields_and_custom_fields ingest/v2#schema-StoreProperties
    usage limits => *#limits autotagging#getCurrentUsage autotagging#schema-InvocationUsage /event_autotagging/what_is_event_autotagging /event_autotagging/backfilling
    ros topic => metadata#listChannels metadata#listRobologChannels metadata#schema-Channel metadata#schema-RobologChannel /demo_tutorial/analyzing_log_temperature_data metadata
    list recordings => metadata#listRobologs /demo_tutorial/searching_for_logs
    sso => oum#inviteUser /user_config/user_management oum oum#schema-Invite
    temporary download url => autotagging#getTaggerVersion autotagging#listTaggerVersions autotagging#schema-TaggerVersion /log_visualization/how_to_visualize_your_log
    data connector => ingest/v2#createStore /ingestion_setup/what_is_metadata_ingestion ingest/v2 ingest/v2#schema-StoreProperties ingest/v2#listStores ingest/v2#schema-Store
    time series plot => /log_visualization/what_is_log_visualization%20copy /log_visualization/how_to_visualize_your_log
    token scopes => /user_config/user_roles_and_permissions /personal_access_tokens/using_pat pat *#authentication pat#createToken
    node client library => *#downloads
    import job status => workflows#listJobs workflows#getJob /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion workflows#schema-JobStatus workflows#listJobsByStatus workflows
    attach a file to a log => /supplementary_robologs/supplementary_robologs metadata#addSupplements metadata#createLocation /supplementary_robologs/automating_supplement_association
    custom properties of a log => /metadata_overview/acme_fields_and_custom_fields metadata#createField /demo_tutorial/creating_a_metadata_field /metadata_overview/understanding_metadata_fields
    tag a recording => /metadata_overview/associating_metadata_to_robologs metadata#createValues /event_autotagging/what_is_event_autotagging
    detection rules => /event_autotagging/what_is_event_autotagging /demo_tutorial/defining_a_tagger_predicate /event_autotagging/anatomy_of_a_tagger_definition autotagging autotagging#validatePredicates /event_autotagging/creating_your_first_tagger
  `,
  typo: `
    ontologgy versions => ontology#listOntologyVersions /ontologies/understanding_ontologies ontology#getOntologyChangeset
    restor robolog => metadata#restoreRobologs
    autotaging backfil => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger autotagging#createInvocations
    premission matrix => /user_config/user_roles_and_permissions
    personal acess token => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat pat pat#createToken
    video framrate => /video_generator/enabling_a_generator /video_generator/anatomy_of_a_generator_definition /demo_tutorial/generating_log_videos /demo_tutorial/creating_video_generator_outputs /video_generator/troubleshooting_common_issues
    invit user => oum#inviteUser /user_config/user_management
    vizualize a log => /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy
    add suplement => metadata#addSupplements /supplementary_robologs/supplementary_robologs
    google drvie consent => ingest/v2#requestOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#getOauthStatus ingest/v2#revokeOauthConsent
    athena partiton => /analytics_platform/bucket_setup
    sagemakr notebok => /analytics_platform/sagemaker_setup
    deactivte store => ingest/v2#deleteStore ingest#deleteStoreV1
    listRobologChanels => metadata#listRobologChannels
    validat predicate => autotagging#validatePredicates
    resset pasword => oum#resetPassword /user_config/user_management
  `,
  operator: `
    method:delete robolog => metadata#deleteRobolog metadata#deleteRobologs
    api:pat list => pat#listTokens
    status:412 => ontology#publishOntologyVersion
    status:409 field => metadata#createField metadata#updateField metadata#createFieldDefinition metadata#onboardFields metadata#upsertFieldDefinition
    permission:taggers:delete => autotagging#deleteTagger autotagging#deleteTaggerVersion
    role:admin invite => oum#inviteUser
    deprecated trigger => ingest#triggerIngestV1
    "ends in the middle" => workflows#getJobStage workflows#schema-StageError workflows#schema-StageStatus workflows#listJobs workflows#getJob workflows#listJobsByStatus /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    register store -deprecated => ingest/v2#createStore
    method:put api:metadata value => metadata#updateValue metadata#updateValues
    permission:organization:manage remove => oum#deleteUser
    api:workflows failed => workflows#getJobStage workflows#listJobsByStatus workflows#schema-JobStatusName workflows#schema-StageStatus workflows#schema-StageError workflows#schema-JobStatus
    method:patch => feature-configuration#updateSetting feature-configuration#updateSettings oum#updateOwnUser
    status:207 => autotagging#createInvocations
    "entity tag" publish => ontology#publishOntologyVersion *#entity-tags /ontologies/getting_started /ontologies/understanding_ontologies ontology#listOntologyVersions
    method:get usage => autotagging#getCurrentUsage
  `,
  task: `
    plot a log in foxglove => /log_visualization/how_to_visualize_your_log
    sql over metadata in athena => /analytics_platform/bucket_setup
    pandas data frame of metadata values => /analytics_platform/sagemaker_setup
    iam role for the s3 bucket => /ingestion_setup/s3/ingest_aws_access
    dead letter queue for uploads => /ingestion_setup/s3/automating_ingestion_s3
    apps script schedule for a shared drive => /ingestion_setup/drive/automating_ingestion_google_drive
    cloud run function on upload => /ingestion_setup/gcs/automating_ingestion_gcs
    link logs of the same run automatically => /supplementary_robologs/automating_supplement_association
    jq definition of a field => /metadata_overview/understanding_metadata_fields metadata#schema-JqExpression metadata#createFieldDefinition metadata#upsertFieldDefinition metadata#schema-OrganizationFieldDefinition metadata#schema-FieldDefinitionContent
    write a turtle file => /ontologies/getting_started /ontologies/ontology_properties /ontologies/understanding_ontologies
    estimate the storage of videos => /video_generator/testing_your_generator /video_generator/anatomy_of_a_generator_definition
    smooth a reading with a rolling mean => /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition autotagging#listRollingFunctions
    backfill thousands of logs with a script => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    use a token with an AI assistant => /personal_access_tokens/using_pat *#agents
    run the mock with own data => /personal_access_tokens/using_pat
    suspend a user => /user_config/user_management
    search with all more specific classes => /ontologies/ontology_metadata_search /ontologies/ontology_properties ontology#getOntologyClasses
  `,
  convention: `
    time zone of timestamps => *#dates-and-durations /metadata_overview/understanding_metadata_fields feature-configuration feature-configuration#schema-Setting
    rate limits => *#limits
    maximum page size => *#paging *#limits
    how to get the next page => *#paging
    total number of results in a list => *#paging
    error response format => *#errors metadata#schema-Error autotagging#schema-Error oum#schema-Error pat#schema-Error workflows#schema-Error ontology#schema-Error ingest#schema-Error ingest/v2#schema-Error feature-configuration#schema-Error
    api versions and deprecation => *#versioning ingest *#changes
    base path of the apis => *#versioning
    optimistic locking => *#entity-tags ontology#publishOntologyVersion /ontologies/understanding_ontologies
    partial failure of a bulk request => *#bulk-results autotagging#createInvocations
    unit of durations => *#dates-and-durations /metadata_overview/understanding_metadata_fields metadata#schema-IntervalWithLength
    authorization header => *#authentication /personal_access_tokens/using_pat
    avoid ingesting the same log twice => /ingestion_setup/s3/trigger_ingestion ingest/v2#triggerIngest /ingestion_setup/gcs/invoke_ingest
    download the openapi file => *#downloads
    changelog of the api => *#changes *#versioning
    sort order of taggers => autotagging#listTaggers
    soft delete or hard delete => metadata metadata#deleteRobolog metadata#deleteRobologs /event_autotagging/tagger_lifecycle autotagging#deleteTagger autotagging
  `,
};
