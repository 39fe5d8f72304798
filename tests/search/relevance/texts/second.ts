import type { Kind } from '../questions.ts';

/** Twenty questions of each kind, written before the ranking and the synonyms were reviewed. */
export const secondTexts: Readonly<Partial<Record<Kind, string>>> = {
  'enum value': `
    NANOSECONDS duration => metadata#schema-InputFormat metadata#createField metadata#updateField metadata#upsertFieldDefinition metadata#createFieldDefinition
    invocation_type backfill => autotagging#schema-InvocationType autotagging#schema-InvocationItem autotagging#createInvocations
    modified_to => ontology#getOntologyChangeset ontology#schema-DiffItem /ontologies/ontology_properties
    google-oauth2 connection => oum#inviteUser oum#schema-Invite oum#resetPassword /user_config/user_management
    log_type: InfluxDB => ingest/v2#schema-LogType ingest/v2#createStore ingest/v2#updateStore ingest/v2#schema-StoreProperties
    px4 ULOG file => ingest/v2#schema-LogType metadata#schema-RobologType ingest/v2#createStore ingest/v2#updateStore metadata#upsertFieldDefinition metadata#createFieldDefinition metadata#onboardFields metadata#listFields /ingestion_setup/what_is_metadata_ingestion
    direction descendants => ontology#getOntologyClasses /ontologies/ontology_properties
    status skipped => workflows#listJobsByStatus workflows#schema-JobStatusName workflows#getJobStatistics /video_generator/troubleshooting_common_issues /video_generator/generator_lifecycle
    DECIMAL type => metadata#schema-FieldType metadata#createField metadata#listFields /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field
    input_format SECONDS => metadata#schema-InputFormat metadata#createField metadata#updateField metadata#upsertFieldDefinition metadata#createFieldDefinition
    robolog_type=GENERATED => metadata#schema-RobologType /video_generator/what_is_video_generation metadata#createField metadata#upsertFieldDefinition metadata#createFieldDefinition metadata#onboardFields metadata#listFields
    GoogleDrive => ingest/v2#schema-StorageType ingest/v2#schema-GoogleDrive metadata#schema-StorageKind ingest/v2#createStore ingest/v2#updateStore ingest/v2#getStoreOwner metadata#createLocation ingest#schema-StoreProperties ingest#createStoreV1
    succeeded => workflows#schema-JobStatusName workflows#listJobsByStatus workflows#listJobs workflows#getJob workflows#schema-JobStatus workflows#schema-JobStatisticsBin workflows#getJobStatistics
    ONTOLOGY field type => metadata#schema-FieldType metadata#createField metadata#listFields /ontologies/understanding_ontologies /demo_tutorial/creating_a_metadata_field /metadata_overview/understanding_metadata_fields
    DURATION => metadata#schema-FieldType metadata#createField metadata#listFields /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field
    job status running => workflows#schema-JobStatusName workflows#listJobsByStatus workflows#listJobs workflows#getJob workflows#schema-JobStatus
    developer role => oum#schema-Role oum#schema-Roles oum#setUserRoles oum#inviteUser /user_config/user_roles_and_permissions /user_config/user_management
    ROS2Bag => metadata#schema-RobologType ingest/v2#schema-LogType ingest/v2#createStore ingest/v2#updateStore metadata#createField metadata#upsertFieldDefinition metadata#createFieldDefinition metadata#onboardFields metadata#listFields
    storage_kind AwsS3 => metadata#schema-StorageKind ingest#schema-StoreProperties ingest#createStoreV1 ingest#updateStoreV1 metadata#createLocation metadata#schema-LocationCreate metadata#schema-RobologStorageLocation
    modified_from deleted created => ontology#getOntologyChangeset ontology#schema-DiffItem /ontologies/ontology_properties
  `,
  path: `
    /taggers/{id}/versions => autotagging#listTaggerVersions autotagging#createTaggerVersion
    POST /invocations => autotagging#createInvocations
    robologs:restore => metadata#restoreRobologs
    DELETE /tokens/{id} => pat#deleteToken
    /api/oum/v0/users:invite => oum#inviteUser
    GET /jobs/statistics => workflows#getJobStatistics
    PUT /ontologies => ontology#uploadOntology
    GET /acme-fields/{id} => metadata#getProductField
    store_owner => ingest/v2#getStoreOwner
    /variables/access-path:next => autotagging#listNextAccessPaths
    post onboard/fields => metadata#onboardFields
    PATCH settings => feature-configuration#updateSettings feature-configuration#updateSetting
    https://api.acme.example/api/metadata/v1/robologs_aggregate => metadata#aggregateRobologs
    users/42/roles => oum#setUserRoles
    invocations:current-usage => autotagging#getCurrentUsage
    GET /oauth => ingest/v2#getOauthStatus
    /jobs/status/failed => workflows#listJobsByStatus
    /robologs/:id/channels => metadata#listRobologChannels
    curl -X DELETE /locations?uri= => metadata#deleteLocationByUri
    /fields/{id}/definitions?robolog_type=ULOG => metadata#listFieldDefinitions metadata#upsertFieldDefinition metadata#createFieldDefinition metadata#deleteFieldDefinition
  `,
  typo: `
    bakcfill existing logs => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger autotagging#createInvocations /video_generator/backfilling
    publsh ontology => ontology#publishOntologyVersion /ontologies/getting_started
    persoanl access tokn => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat pat#createToken pat#listTokens
    suplementary robolog => /supplementary_robologs/supplementary_robologs metadata#addSupplements metadata#getSupplements
    triger ingestion => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion
    valdate gating => autotagging#validateGating /demo_tutorial/defining_tagger_gating /video_generator/creating_your_first_generator /demo_tutorial/defining_video_generator_gating /video_generator/anatomy_of_a_generator_definition
    vidoe generator lifecyle => /video_generator/generator_lifecycle
    ontology changset => ontology#getOntologyChangeset /ontologies/ontology_properties
    reset pasword => oum#resetPassword /user_config/user_management
    predciates => autotagging#validatePredicates /demo_tutorial/defining_a_tagger_predicate /event_autotagging/anatomy_of_a_tagger_definition
    deactivte a field => metadata#deleteField /metadata_overview/understanding_metadata_fields
    sagmaker notebok => /analytics_platform/sagemaker_setup
    job statistcs => workflows#getJobStatistics
    permisions of each rol => /user_config/user_roles_and_permissions
    foxglvoe => /log_visualization/how_to_visualize_your_log
    google driv consnt => ingest/v2#requestOauthConsent ingest/v2#getOauthStatus ingest/v2#revokeOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
    chanel schema => metadata#listChannelSchemas /demo_tutorial/analyzing_log_temperature_data metadata#listChannels metadata#schema-ChannelSchema
    roling functions => autotagging#listRollingFunctions /demo_tutorial/defining_a_tagger_variable
    restor robolgs => metadata#restoreRobologs
    frame reate => /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos /video_generator/anatomy_of_a_generator_definition feature-configuration#getSetting feature-configuration#updateSetting
  `,
  'spelling variant': `
    organisation settings => feature-configuration#listSettings feature-configuration#updateSettings feature-configuration#updateSetting /video_generator/enabling_a_generator
    unauthorised 401 => /personal_access_tokens/using_pat pat#getAccount oum#getOwnUser pat#listTokens /demo_tutorial/demo_welcome *#authentication
    auto-tagging trouble-shooting => /event_autotagging/troubleshooting_common_issues
    metadata-field types => /metadata_overview/understanding_metadata_fields metadata#schema-FieldType /demo_tutorial/creating_a_metadata_field
    canceled jobs => workflows#listJobsByStatus workflows#schema-JobStatusName /video_generator/troubleshooting_common_issues workflows#getJobStatistics
    robo-logs list => metadata#listRobologs /demo_tutorial/searching_for_logs
    softdelete tagger => autotagging#deleteTagger /event_autotagging/tagger_lifecycle
    back-filling => /event_autotagging/backfilling /video_generator/backfilling /demo_tutorial/running_backfill_for_a_tagger
    life cycle of a tagger => /event_autotagging/tagger_lifecycle
    e-tag => ontology#publishOntologyVersion ontology#schema-OntologyVersion /ontologies/understanding_ontologies
    analysing temperature => /demo_tutorial/analyzing_log_temperature_data
    Web Hooks for new logs => /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs /ingestion_setup/what_is_metadata_ingestion ingest/v2#triggerIngest
    cloud-storage bucket => /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/gcs/invoke_ingest /ingestion_setup/gcs/automating_ingestion_gcs ingest/v2#schema-GoogleCloudStorage ingest/v2#createStore
    log type of a store => ingest/v2#schema-LogType ingest/v2#createStore ingest/v2#updateStore ingest/v2#schema-StoreProperties
    bearer-token => /personal_access_tokens/using_pat *#authentication /personal_access_tokens/generate_pat
    SageMaker data-frame => /analytics_platform/sagemaker_setup
    sub-classes => ontology#getOntologyClasses /ontologies/ontology_properties ontology#schema-Class
    update e-mail => oum#updateOwnUser /user_config/user_management
    look-up classes => ontology#lookupClasses /demo_tutorial/searching_for_logs_with_tagged_events /ontologies/ontology_metadata_search
    trouble shooting video => /video_generator/troubleshooting_common_issues
  `,
  parameter: `
    show_soft_deleted => autotagging#listTaggers
    search users by name parameter => oum#listUsers
    sort_by => autotagging#listTaggers autotagging#listInvocations
    uri query parameter => metadata#deleteLocationByUri metadata#listLocations
    robolog_type query parameter => metadata#listFields metadata#listFieldDefinitions metadata#upsertFieldDefinition metadata#createFieldDefinition metadata#deleteFieldDefinition metadata#onboardFields
    field_value_id => metadata#getValue metadata#updateValue metadata#deleteValue
    table parameter of channels => metadata#listChannels
    is_final => autotagging#schema-TaggerVersion autotagging#schema-TaggerVersionCreate autotagging#schema-TaggerVersionUpdate autotagging#createTaggerVersion autotagging#updateTaggerVersion
    start_id => ontology#getOntologyClasses
    hard=true => autotagging#deleteTagger metadata#deleteRobolog metadata#deleteRobologs metadata#deleteField ingest/v2#deleteStore ingest#deleteStoreV1
    If-Match => ontology#publishOntologyVersion /ontologies/understanding_ontologies /ontologies/getting_started
    Version-Message header => ontology#uploadOntology ontology#publishOntologyVersion
    token expiration => pat#createToken pat#schema-TokenProperties /personal_access_tokens/generate_pat pat#schema-Token
    latest_final_version_id => autotagging#schema-Tagger autotagging#getTagger autotagging#listTaggers
    created_after created_before => autotagging#listInvocations
    ontology_id of a field => metadata#schema-FieldCreate metadata#schema-OrganizationField metadata#createField metadata#listFields
    project_number => ingest/v2#schema-GoogleCloudStorage ingest/v2#createStore ingest/v2#updateStore /ingestion_setup/gcs/ingest_gcp_access
    period query parameter jobs => workflows#listJobs workflows#getJobStatistics
    log_extension => ingest/v2#schema-StoreProperties ingest/v2#createStore ingest/v2#updateStore ingest/v2#schema-Store
    depth search ontology => ontology#getOntologyClasses /ontologies/ontology_properties
  `,
  operationId: `
    aggregateRobologs => metadata#aggregateRobologs
    getOwnUser => oum#getOwnUser
    createTaggerVersion => autotagging#createTaggerVersion
    createFieldDefinition => metadata#createFieldDefinition
    requestOauthConsent => ingest/v2#requestOauthConsent
    createStoreV1 => ingest#createStoreV1
    createLocation => metadata#createLocation
    publish_ontology_version => ontology#publishOntologyVersion
    get-current-usage => autotagging#getCurrentUsage
    await client.setUserRoles( => oum#setUserRoles
    listrobologlocations => metadata#listRobologLocations
    OnboardFields => metadata#onboardFields
    getJobSt => workflows#getJobStage workflows#getJobStatistics
    validate_variables => autotagging#validateVariables
    updateSettings => feature-configuration#updateSettings
    uploadOntology => ontology#uploadOntology
    restoreRobologs({ ids }) => metadata#restoreRobologs
    updateTaggerVersion final => autotagging#updateTaggerVersion
    getStoreOwner => ingest/v2#getStoreOwner
    delete_field_definition => metadata#deleteFieldDefinition
  `,
  'single word': `
    password => oum#resetPassword /user_config/user_management
    draft => autotagging#updateTaggerVersion autotagging#createTaggerVersion ontology#uploadOntology /demo_tutorial/defining_tagger_output /event_autotagging/creating_your_first_tagger /ontologies/getting_started ontology#publishOntologyVersion
    expression => autotagging#parseExpression autotagging#schema-Expression /demo_tutorial/defining_a_tagger_predicate /event_autotagging/anatomy_of_a_tagger_definition
    notebook => /analytics_platform/sagemaker_setup
    Athena => /analytics_platform/bucket_setup
    PlotJuggler => /log_visualization/how_to_visualize_your_log
    provisioning => feature-configuration#schema-Feature feature-configuration#updateFeatures feature-configuration#getFeature /video_generator/enabling_a_generator /video_generator/generator_lifecycle
    queue => /ingestion_setup/s3/automating_ingestion_s3
    aggregate => metadata#aggregateRobologs /demo_tutorial/searching_for_logs metadata#schema-RobologAggregation
    features => feature-configuration#listFeatures feature-configuration#updateFeatures feature-configuration#getFeature feature-configuration#schema-Feature feature-configuration#schema-FeatureList feature-configuration /video_generator/enabling_a_generator feature-configuration#features
    jq => metadata#schema-JqExpression metadata#createField metadata#updateField metadata#upsertFieldDefinition metadata#createFieldDefinition /metadata_overview/understanding_metadata_fields
    lambda => /ingestion_setup/s3/automating_ingestion_s3
    statistics => workflows#getJobStatistics workflows#schema-JobStatisticsBin workflows#schema-JobStatisticsPage
    trace_id => ingest/v2#triggerIngest ingest#triggerIngestV1 ingest/v2#schema-IngestTrace ingest#schema-IngestTrace /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    evicted => metadata#schema-RobologStorageLocation metadata#listLocations metadata#getLocation metadata#listRobologLocations
    candidates => metadata#listSupplementCandidates /supplementary_robologs/supplementary_robologs /supplementary_robologs/automating_supplement_association
    restore => metadata#restoreRobologs metadata#restoreFields /event_autotagging/tagger_lifecycle /metadata_overview/understanding_metadata_fields /supplementary_robologs/supplementary_robologs
    migrate => /ingestion_setup/what_is_metadata_ingestion
    terms => /demo_tutorial/demo_welcome
    account => pat#getAccount pat#schema-Account /personal_access_tokens/generate_pat
  `,
  'natural question': `
    how do I rotate a token without downtime => /personal_access_tokens/generate_pat /analytics_platform/sagemaker_setup
    what happens to the children when I delete a log => /supplementary_robologs/supplementary_robologs
    how can I tell when ingestion has finished => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest workflows#getJob /ingestion_setup/what_is_metadata_ingestion workflows#listJobs
    why is my tagger not producing events for new logs => /event_autotagging/troubleshooting_common_issues
    can I undo a backfill that wrote wrong values => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/troubleshooting_common_issues
    which AWS permissions does the platform need on my bucket => /ingestion_setup/s3/ingest_aws_access
    how do I search for all logs with hard braking => /demo_tutorial/searching_for_logs_with_tagged_events /ontologies/ontology_metadata_search
    how many test runs are left this month => autotagging#getCurrentUsage /event_autotagging/testing_your_tagger /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/what_is_event_autotagging
    what is the difference between a custom field and a built-in field => /metadata_overview/acme_fields_and_custom_fields
    how do I get a list of everyone in my organization => oum#listUsers /user_config/user_management
    what do I do if my api key was leaked => /personal_access_tokens/generate_pat pat#deleteToken
    how to connect two recordings of the same run => /supplementary_robologs/automating_supplement_association /supplementary_robologs/supplementary_robologs metadata#addSupplements
    how long will my videos be => /demo_tutorial/creating_video_generator_outputs /video_generator/testing_your_generator
    how do I ignore very short spikes in a signal => /demo_tutorial/defining_a_tagger_predicate
    can I call the API from Claude or another AI assistant => /personal_access_tokens/using_pat *#agents
    how do I plot a log in Python => /log_visualization/how_to_visualize_your_log
    who is allowed to create stores => /user_config/user_roles_and_permissions ingest/v2#createStore
    how do I ingest every file that is already in my bucket => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    where can I see why a video job failed => /video_generator/troubleshooting_common_issues workflows#getJobStage
    how do I find the class for a word a user typed => /ontologies/ontology_properties /ontologies/ontology_metadata_search ontology#getOntologyClasses
  `,
  'error message': `
    page_size: 100001 is above the maximum of 100000. => metadata#listRobologs metadata#listChannels metadata#listFields metadata#listLocations metadata#listValues metadata#listProductFields metadata#listRobologChannels metadata#listRobologLocations metadata#listSupplementCandidates metadata#listChannelSchemas
    {"error": "If-Match: this header is required. Send the entity tag of the draft."} => ontology#publishOntologyVersion
    email: a user with bob@corp.example already exists in the organization. => oum#inviteUser oum#updateOwnUser
    enabled: the tagger Slip detector has no final version, so it cannot be enabled. Finalize a version first. => autotagging#updateTagger
    The role analyst lacks the permission organization:manage. The role that has it: admin. => /user_config/user_roles_and_permissions oum#inviteUser oum#deleteUser oum#setUserRoles feature-configuration#updateFeatures
    location: no active AwsS3 store is registered for my-bucket => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/s3/trigger_ingestion
    Version: 1.1.0 is not above 1.1.0, the latest version of this ontology => ontology#publishOntologyVersion ontology#uploadOntology
    value: Battery cycles is an INTEGER field, and "many" is not an integer => metadata#createValues metadata#updateValues metadata#updateValue
    Consent for Google Drive is already granted => ingest/v2#requestOauthConsent
    status: "done" is not one of "initializing", "pending", "running", "failed" => workflows#listJobsByStatus
    alias: the organization already has a field named Weather => metadata#createField metadata#updateField /demo_tutorial/creating_a_metadata_field
    body: specify a parent or at least one child. => metadata#addSupplements metadata#replaceSupplements metadata#removeSupplements
    Authorization: send a personal access token as "Bearer <token>". => /personal_access_tokens/using_pat oum#getOwnUser pat#getAccount pat#listTokens /demo_tutorial/demo_welcome
    column 20: the expression ends where a value is expected. => autotagging#parseExpression /demo_tutorial/defining_a_tagger_predicate
    robolog_ids: a test takes at most 2 robologs, not 5 => autotagging#createInvocations /event_autotagging/testing_your_tagger
    uri: s3://x/y.mcap is already registered. => metadata#createLocation
    version_id: version 3 is final, so it cannot be changed. Create a new version instead. => autotagging#updateTaggerVersion
    Ana is the only admin. Make someone else an admin first. => oum#setUserRoles oum#deleteUser /user_config/user_management
    The log ends in the middle of a record. => workflows#getJobStage workflows#getJob workflows#schema-StageError /ingestion_setup/gcs/invoke_ingest workflows#listJobs workflows#listJobsByStatus /ingestion_setup/s3/trigger_ingestion
    ontologies[0].ontology_id: this property is required. => ontology#lookupClasses
  `,
  'status with context': `
    412 precondition failed => ontology#publishOntologyVersion /ontologies/getting_started /ontologies/understanding_ontologies
    409 user already exists => oum#inviteUser
    401 unauthorized with my token => /personal_access_tokens/using_pat
    403 when enabling a feature => feature-configuration#updateFeatures /video_generator/troubleshooting_common_issues
    207 multi-status invocations => autotagging#createInvocations /event_autotagging/troubleshooting_common_issues
    422 validating tagger definition => autotagging#validateTagger /event_autotagging/troubleshooting_common_issues
    204 no content current usage => autotagging#getCurrentUsage
    404 store owner => ingest/v2#getStoreOwner
    202 accepted ingest => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    got a 409 when creating a field => metadata#createField /demo_tutorial/creating_a_metadata_field
    428 precondition required => ontology#publishOntologyVersion
    400 reset password google user => oum#resetPassword /user_config/user_management
    404 job not found => workflows#getJob workflows#getJobStage
    422 cannot delete version => autotagging#deleteTaggerVersion /event_autotagging/troubleshooting_common_issues /event_autotagging/tagger_lifecycle
    409 oauth => ingest/v2#requestOauthConsent
    HTTP 500 internal server error trigger => ingest/v2#triggerIngest ingest#triggerIngestV1
    409 conflict location already registered => metadata#createLocation
    403 forbidden createTagger analyst => autotagging#createTagger /event_autotagging/troubleshooting_common_issues /demo_tutorial/demo_welcome /user_config/user_roles_and_permissions
    400 on /invocations => autotagging#createInvocations autotagging#listInvocations /event_autotagging/troubleshooting_common_issues
    why 201 but tagger does nothing => autotagging#createTagger /demo_tutorial/creating%20an%20event_autotagger /event_autotagging/enabling_a_tagger /event_autotagging/troubleshooting_common_issues
  `,
  synonym: `
    client secret => /personal_access_tokens/generate_pat pat#createToken pat#schema-NewToken
    undelete recording => metadata#restoreRobologs
    purge robolog permanently => metadata#deleteRobolog metadata#deleteRobologs
    quota remaining => autotagging#getCurrentUsage /event_autotagging/backfilling /event_autotagging/testing_your_tagger /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/what_is_event_autotagging
    whoami => oum#getOwnUser pat#getAccount /personal_access_tokens/generate_pat /user_config/user_roles_and_permissions /demo_tutorial/demo_welcome
    onboard a teammate => oum#inviteUser /user_config/user_management
    offboard employee => oum#deleteUser /user_config/user_management
    ros topics of a bag => metadata#listRobologChannels metadata#listChannels /demo_tutorial/analyzing_log_temperature_data
    tree of categories => ontology#getOntologyClasses /ontologies/understanding_ontologies /ontologies/ontology_properties ontology#schema-Class
    feature flags => feature-configuration#listFeatures feature-configuration#updateFeatures feature-configuration#getFeature
    rerun detector on old recordings => /event_autotagging/backfilling autotagging#createInvocations /demo_tutorial/running_backfill_for_a_tagger
    smoothing filter => autotagging#listRollingFunctions /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition
    images per second => /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos /video_generator/anatomy_of_a_generator_definition
    dry run detection rule => /event_autotagging/testing_your_tagger autotagging#createInvocations /demo_tutorial/testing_a_tagger
    grant privileges to a colleague => oum#setUserRoles /user_config/user_management /user_config/user_roles_and_permissions
    diff vocabulary releases => ontology#getOntologyChangeset /ontologies/ontology_properties
    connect blob storage => ingest/v2#createStore /ingestion_setup/s3/ingest_aws_access /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/what_is_metadata_ingestion ingest#createStoreV1
    mp4 clips => /video_generator/what_is_video_generation /demo_tutorial/generating_log_videos /demo_tutorial/testing_video_generator /video_generator/testing_your_generator /video_generator/creating_your_first_generator
    cron job to export data => /analytics_platform/bucket_setup
    background task progress => workflows#getJob workflows#listJobs workflows#getJobStage workflows#listJobsByStatus /ingestion_setup/what_is_metadata_ingestion /event_autotagging/testing_your_tagger
  `,
};
