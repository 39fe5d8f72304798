import type { Kind } from '../questions.ts';

/**
 * Questions in readers' own forms: lower case, fragments, pasted responses with their ids and times, British spelling. Two places
 * were corrected after they were scored: `cloud_account_id` is a property of version 1, and `AwsS3` has a schema of its own.
 */
export const ninthTexts: Readonly<Partial<Record<Kind, string>>> = {
  'enum value': `
    ros2bagmcap => metadata#schema-RobologType ingest/v2#schema-LogType
    "status": "skipped" => workflows#schema-JobStatusName workflows#listJobsByStatus workflows#schema-JobStatus /video_generator/troubleshooting_common_issues workflows#schema-StageStatus
    ros1bag or ros2bag => metadata#schema-RobologType ingest/v2#schema-LogType
    connection google-oauth2 => oum#inviteUser oum#schema-Invite oum#schema-User
    storage_type awss3 => ingest/v2#schema-AwsS3 ingest/v2#createStore ingest/v2#schema-StoreProperties ingest/v2#schema-Store ingest/v2#schema-StorageType ingest/v2#listStores
    rfc3339 input format => metadata#schema-InputFormat /metadata_overview/understanding_metadata_fields
    what does initializing mean for a job => workflows#schema-JobStatusName workflows#schema-JobStatus workflows#schema-StageStatus workflows#listJobsByStatus
  `,
  path: `
    curl -X DELETE https://api.acme.example/api/pat/v1/tokens/5b1e2f0a-77c1-4f0e-9a35-1c7f2c0d9e11 => pat#deleteToken
    /jobs/statistics?period=1h => workflows#getJobStatistics
    PATCH /settings/video-frame-rate => feature-configuration#updateSetting
    post /invocations => autotagging#createInvocations
    robologs/7f0d/channels => metadata#listRobologChannels
    GET /api/ontology/v1/ontologies/3c/changeset?compare_version=1.0.0 => ontology#getOntologyChangeset
    v2 stores endpoint => ingest/v2#listStores ingest/v2#createStore ingest/v2#getStore ingest/v2#updateStore ingest/v2#deleteStore ingest/v2
  `,
  typo: `
    authentification => *#authentication /personal_access_tokens/using_pat
    invitte user => oum#inviteUser /user_config/user_management
    vidoe generater troubelshooting => /video_generator/troubleshooting_common_issues
    permisions of rolls => /user_config/user_roles_and_permissions
    backfil tager => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger autotagging#createInvocations
    gogle drive ingeston => /ingestion_setup/drive/automating_ingestion_google_drive
    agregate robolgs => metadata#aggregateRobologs
  `,
  'spelling variant': `
    behaviour of a soft-deleted tagger => /event_autotagging/tagger_lifecycle autotagging#deleteTagger
    initialising job => workflows#schema-JobStatusName workflows#schema-JobStatus workflows#schema-StageStatus workflows#listJobsByStatus
    summarise robologs => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    robo logs list => metadata#listRobologs /demo_tutorial/searching_for_logs
    cancelled vs canceled jobs => workflows#schema-JobStatusName workflows#listJobsByStatus workflows#schema-JobStatus /video_generator/troubleshooting_common_issues workflows#schema-StageStatus
    analyse events in a data frame => /analytics_platform/sagemaker_setup
    reingest vs re-ingest values => metadata#createValues /metadata_overview/associating_metadata_to_robologs
  `,
  parameter: `
    what is organization=true on settings => feature-configuration#updateSetting feature-configuration#updateSettings feature-configuration#listSettings feature-configuration#getSetting feature-configuration#resetSetting
    soft_deleted_at empty string => autotagging#updateTagger /event_autotagging/tagger_lifecycle
    current_access_path => autotagging#listNextAccessPaths
    uri query parameter delete location => metadata#deleteLocationByUri
    lasting or end_time => metadata#createValues metadata#updateValue /metadata_overview/associating_metadata_to_robologs metadata#schema-Interval metadata#schema-IntervalWithLength
    cloud_account_id 12 digits => ingest#createStoreV1 ingest#updateStoreV1 ingest#schema-StoreProperties ingest#schema-Store ingest/v2#createStore ingest/v2#schema-StoreProperties ingest/v2#updateStore ingest/v2#triggerIngest ingest/v2#getStoreOwner
  `,
  operationId: `
    createvalues => metadata#createValues
    api.lookupClasses(keys) => ontology#lookupClasses
    aggregateRobologs python => metadata#aggregateRobologs
    getCurrentUsage returns what => autotagging#getCurrentUsage
    difference createFieldDefinition upsertFieldDefinition => metadata#createFieldDefinition metadata#upsertFieldDefinition
    list_robolog_locations => metadata#listRobologLocations
    PublishOntologyVersion => ontology#publishOntologyVersion
  `,
  'single word': `
    expiry => /personal_access_tokens/generate_pat pat#createToken pat#schema-TokenProperties/expiration pat#schema-TokenProperties pat#schema-Token pat#schema-NewToken *#authentication
    lambdas => /ingestion_setup/s3/automating_ingestion_s3
    smoothing => /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition autotagging#listRollingFunctions
    retries => /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs /ingestion_setup/s3/trigger_ingestion
    thumbnails => /video_generator/creating_your_first_generator /video_generator/testing_your_generator /video_generator/what_is_video_generation
    encryption => /ingestion_setup/s3/ingest_aws_access
  `,
  'natural question': `
    how do i find all logs where the robot braked hard => /demo_tutorial/searching_for_logs_with_tagged_events /ontologies/ontology_metadata_search
    cannot enable tagger no final version => /event_autotagging/enabling_a_tagger autotagging#updateTagger /demo_tutorial/creating%20an%20event_autotagger /demo_tutorial/testing_a_tagger
    why does my script get 403 but the same call works for my colleague => /personal_access_tokens/using_pat /user_config/user_roles_and_permissions *#errors
    can i rename a field after values exist => metadata#updateField /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field
    do deleted fields lose their values => metadata#deleteField /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field
    where do i see how many events a backfill created => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    why is my video job still pending after an hour => /video_generator/troubleshooting_common_issues /video_generator/generator_lifecycle
  `,
  'error message': `
    {"error":"location: no active AwsS3 store is registered for fleet-logs-eu."} trace_id=9f2c1e77 2026-11-03T08:14:55.102Z => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/s3/trigger_ingestion
    HTTP/1.1 409 Conflict content-type: application/json {"error":"alias: the organization already has a field named Line speed."} => metadata#createField metadata#updateField metadata#onboardFields
    2026-10-30 22:01:07,331 ERROR worker: robolog_type: the field Gripper has no definition for ULOG. => metadata#deleteFieldDefinition
    error: page_size: 500 is above the maximum of 150. => oum#listUsers *#paging *#limits
    botocore.exceptions.ClientError: An error occurred (AccessDenied) when calling the GetObject operation => /ingestion_setup/s3/ingest_aws_access /analytics_platform/bucket_setup /analytics_platform/sagemaker_setup
    {"error": "version_id: version 4 is final, so it cannot be changed. Create a new version instead."} => autotagging#updateTaggerVersion
    < HTTP/2 401 < www-authenticate: Bearer {"error":"Authorization: send a personal access token as \\"Bearer <token>\\"."} => *#authentication *#errors /personal_access_tokens/using_pat
    [0].id: the value 1b2f9f6e-11d0-4a53-8a0a-bb11ab2cf001 was deleted, so it cannot be updated. => metadata#updateValues
  `,
  'status with context': `
    409 field already exists => metadata#createField metadata#updateField metadata#onboardFields
    401 with a new token => /personal_access_tokens/using_pat *#errors *#authentication /personal_access_tokens/generate_pat
    404 robolog after upload => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest metadata#listRobologs metadata#listLocations metadata#listRobologLocations
    403 forbidden when i delete a user => oum#deleteUser /user_config/user_roles_and_permissions /user_config/user_management
    412 precondition failed ontology => ontology#publishOntologyVersion *#entity-tags
    422 wrong outputs in definition => /event_autotagging/troubleshooting_common_issues autotagging#validateOutputs autotagging#validateTagger
    204 no content after setting roles => oum#setUserRoles
  `,
  synonym: `
    offboard someone who left the company => oum#deleteUser /user_config/user_management
    wipe all recordings of a test run => metadata#deleteRobologs metadata#deleteRobolog
    connect a folder in the cloud => ingest/v2#createStore /ingestion_setup/s3/ingest_aws_access /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/drive/automating_ingestion_google_drive
    change the name of the attribute => metadata#updateField /metadata_overview/understanding_metadata_fields
    vocabulary of labels => /ontologies/understanding_ontologies ontology ontology#uploadOntology /ontologies/getting_started /ontologies/ontology_properties
    sum of bytes of my recordings => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
  `,
  task: `
    stop a tagger from running => /event_autotagging/enabling_a_tagger autotagging#updateTagger
    rotate a token without downtime => /personal_access_tokens/generate_pat
    make a user read only => oum#setUserRoles /user_config/user_roles_and_permissions /user_config/user_management
    list failed ingests from yesterday => workflows#listJobsByStatus workflows#listJobs /ingestion_setup/gcs/invoke_ingest
    see which version of a tagger is running => /event_autotagging/tagger_lifecycle autotagging#listTaggerVersions /event_autotagging/enabling_a_tagger autotagging#getTagger
    add the serial number to every log => /metadata_overview/associating_metadata_to_robologs metadata#createValues metadata#createField /metadata_overview/understanding_metadata_fields
    convert epoch nanoseconds to a timestamp field => /metadata_overview/understanding_metadata_fields metadata#schema-InputFormat
    clean up after the tutorial => /demo_tutorial/testing_video_generator
    put a log on a plot next to its events => /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy
    ingest files from a shared drive every hour => /ingestion_setup/drive/automating_ingestion_google_drive
    replace the list of classes with a new version => ontology#uploadOntology /ontologies/getting_started ontology#publishOntologyVersion
    run the mock in docker => /personal_access_tokens/using_pat
  `,
  'product word': `
    mcap import status => workflows#getJob workflows#listJobs /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion workflows#schema-JobStatus workflows#listJobsByStatus
    device metadata => /metadata_overview/understanding_metadata_fields /metadata_overview/associating_metadata_to_robologs metadata#createValues metadata#listValues metadata metadata#createField metadata#fields
    event webhooks on new recording => /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs /event_autotagging/enabling_a_tagger /ingestion_setup/what_is_metadata_ingestion
    idempotency key => /ingestion_setup/s3/trigger_ingestion ingest/v2#triggerIngest *#bulk-results /ingestion_setup/gcs/invoke_ingest
    iam policy for the bucket => /ingestion_setup/s3/ingest_aws_access
    rosbag => metadata#schema-RobologType ingest/v2#schema-LogType /log_visualization/what_is_log_visualization%20copy /log_visualization/how_to_visualize_your_log /ingestion_setup/what_is_metadata_ingestion
    restricted api keys => /personal_access_tokens/using_pat /user_config/user_roles_and_permissions /personal_access_tokens/generate_pat *#authentication
    log file attachments => /supplementary_robologs/supplementary_robologs metadata#addSupplements metadata#createLocation
    dead letter queue => /ingestion_setup/s3/automating_ingestion_s3
  `,
};
