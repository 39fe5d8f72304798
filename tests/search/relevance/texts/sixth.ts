import type { Kind } from '../questions.ts';

/** Questions of the kinds that were answered worst, written before the ranking and the synonyms were reviewed. */
export const sixthTexts: Readonly<Partial<Record<Kind, string>>> = {
  'natural question': `
    why can I not see the events that my tagger found => /event_autotagging/troubleshooting_common_issues /event_autotagging/testing_your_tagger /demo_tutorial/searching_for_logs_with_tagged_events
    how do I know which robot recorded a log => metadata#listValues /demo_tutorial/searching_for_logs /metadata_overview/associating_metadata_to_robologs /metadata_overview/understanding_metadata_fields
    can two people edit the same ontology at the same time => *#entity-tags /ontologies/understanding_ontologies /ontologies/getting_started ontology#publishOntologyVersion
    what do I have to give AWS so that you can read our bucket => /ingestion_setup/s3/ingest_aws_access
    do I have to copy my files to your servers => /ingestion_setup/what_is_metadata_ingestion
    how do I get rid of an employee who left the company => oum#deleteUser /user_config/user_management
    what should I do if somebody put our token on github => /personal_access_tokens/generate_pat pat#deleteToken
    is there a limit on how many logs a backfill can have => /event_autotagging/backfilling autotagging#createInvocations /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/what_is_event_autotagging
    how do I get the data out into a dashboard => /analytics_platform/bucket_setup
    which of my logs have no metadata yet => metadata#listValues /metadata_overview/associating_metadata_to_robologs metadata#listRobologs
    how can I tell whether a value was written by a human => metadata#schema-CreatorType /metadata_overview/associating_metadata_to_robologs /demo_tutorial/searching_for_logs metadata#schema-MetadataValue /ontologies/ontology_metadata_search
    how do I make clips shorter => /demo_tutorial/creating_video_generator_outputs /video_generator/anatomy_of_a_generator_definition /video_generator/troubleshooting_common_issues
    what is the id of my organization => oum#getOrganization
    can I undo the deletion of a robolog => metadata#restoreRobologs metadata#deleteRobolog metadata#deleteRobologs
    how do I call the API from a github action => /personal_access_tokens/using_pat /ontologies/getting_started
    why is my log not listed although I uploaded it to the bucket => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/what_is_metadata_ingestion /demo_tutorial/searching_for_logs /ingestion_setup/gcs/invoke_ingest /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/s3/ingest_aws_access /ingestion_setup/gcs/automating_ingestion_gcs
    how do I find the parent class of a class => /ontologies/ontology_properties ontology#getOntologyClasses
    what is the difference between a soft delete and a hard delete => metadata#deleteRobolog metadata#deleteRobologs /event_autotagging/tagger_lifecycle autotagging#deleteTagger /supplementary_robologs/supplementary_robologs
    does a token stop working when its owner is removed => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat /user_config/user_management oum#deleteUser pat
    how do I read a topic as a table in python => /log_visualization/how_to_visualize_your_log
    where can I look up all permissions => /user_config/user_roles_and_permissions
    how do I group several bags that belong to one drive => /supplementary_robologs/supplementary_robologs metadata#addSupplements /supplementary_robologs/automating_supplement_association
    what happens when I reach the monthly limit => autotagging#getCurrentUsage /event_autotagging/what_is_event_autotagging /event_autotagging/backfilling autotagging#createInvocations /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/testing_your_tagger
    how do I tell the tagger to ignore very short peaks => /demo_tutorial/defining_a_tagger_predicate /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_a_tagger_variable /event_autotagging/troubleshooting_common_issues
    can I move my old stores to the new version of ingest => /ingestion_setup/what_is_metadata_ingestion *#versioning ingest/v2#createStore
    how much disk space will the videos need => /video_generator/testing_your_generator /video_generator/anatomy_of_a_generator_definition /video_generator/troubleshooting_common_issues /demo_tutorial/testing_video_generator
    how do I see only failed jobs of today => workflows#listJobsByStatus workflows#listJobs /video_generator/backfilling /ingestion_setup/gcs/invoke_ingest
    which regions or countries does the bucket have to be in => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion ingest/v2#triggerIngest ingest/v2#schema-AwsS3 ingest/v2#schema-AwsS3IngestAttempt ingest/v2#schema-GoogleCloudStorageIngestAttempt ingest/v2#createStore
    what time zone are the timestamps in => *#dates-and-durations feature-configuration#listSettings
    how do I try this without an account => /demo_tutorial/demo_welcome / /personal_access_tokens/using_pat
    how do I turn the temperature of a motor into a yes or no event => /demo_tutorial/defining_a_tagger_predicate /event_autotagging/creating_your_first_tagger /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/what_is_event_autotagging
    can a log belong to two parents => /supplementary_robologs/supplementary_robologs metadata#addSupplements /demo_tutorial/testing_video_generator
  `,
  'single word': `
    frames => /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos /video_generator/anatomy_of_a_generator_definition feature-configuration#schema-SettingId
    expired => /personal_access_tokens/using_pat /personal_access_tokens/generate_pat *#errors pat pat#schema-Token
    kms => /ingestion_setup/s3/ingest_aws_access
    duplicates => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    sqs => /ingestion_setup/s3/automating_ingestion_s3
    eventarc => /ingestion_setup/gcs/automating_ingestion_gcs
    pandas => /analytics_platform/sagemaker_setup autotagging#listRollingFunctions autotagging#listOutputFunctions
    rdf => /ontologies/understanding_ontologies /ontologies/getting_started ontology#uploadOntology
    threshold => /demo_tutorial/defining_a_tagger_predicate
    polling => /ingestion_setup/s3/trigger_ingestion /event_autotagging/testing_your_tagger workflows#getJob /demo_tutorial/testing_a_tagger /event_autotagging/backfilling /video_generator/testing_your_generator
    plot => /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy
    camera => /demo_tutorial/creating_video_generator_outputs /demo_tutorial/defining_video_generator_gating /video_generator/creating_your_first_generator
    unit => /metadata_overview/understanding_metadata_fields *#dates-and-durations /demo_tutorial/defining_a_tagger_variable
    suspend => /user_config/user_management
    passwords => oum#resetPassword /user_config/user_management
    trace id => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest ingest/v2#schema-IngestTrace ingest#schema-IngestTrace /ingestion_setup/what_is_metadata_ingestion
    secret => /personal_access_tokens/generate_pat pat#createToken pat#schema-NewToken /analytics_platform/sagemaker_setup
    container => /personal_access_tokens/using_pat
    epoch => metadata#schema-InputFormat /metadata_overview/understanding_metadata_fields
    dead letter => /ingestion_setup/s3/automating_ingestion_s3
    iri => /ontologies/understanding_ontologies /ontologies/getting_started ontology#uploadOntology
    me => oum#getOwnUser pat#getAccount oum#updateOwnUser
    cron => /analytics_platform/bucket_setup /ingestion_setup/drive/automating_ingestion_google_drive
    alarm => /ingestion_setup/s3/automating_ingestion_s3
    zip => *#downloads
    sum => autotagging#listOutputFunctions autotagging#listRollingFunctions metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    mp4 => /demo_tutorial/generating_log_videos /video_generator/what_is_video_generation /video_generator/testing_your_generator /demo_tutorial/testing_video_generator
    oauth2 => ingest/v2#requestOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#revokeOauthConsent ingest/v2#getOauthStatus
    vscode => *#agents /personal_access_tokens/using_pat
    topics => metadata#listChannels metadata#listRobologChannels metadata#channels /demo_tutorial/analyzing_log_temperature_data metadata#schema-Channel
    rotate => /personal_access_tokens/generate_pat /analytics_platform/sagemaker_setup
    drafts => /event_autotagging/tagger_lifecycle autotagging#updateTaggerVersion /ontologies/understanding_ontologies ontology#publishOntologyVersion ontology#uploadOntology autotagging#createTaggerVersion /event_autotagging/creating_your_first_tagger /ontologies/getting_started
  `,
  'error message': `
    requests.exceptions.HTTPError: 404 Client Error: Not Found for url: https://api.acme.example/api/metadata/v1/robologs/2f9a7c11-3d3e-4e0b-9d53-0f8a4f7fd111/values => metadata#listValues metadata#createValues metadata#updateValues
    {"error": "location: no active GoogleCloudStorage store is registered for fleet-logs-eu."} => ingest/v2#triggerIngest /ingestion_setup/gcs/invoke_ingest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/what_is_metadata_ingestion
    ERROR: The role analyst lacks the permission extrinsic-metadata:write. The roles that have it: admin and developer. => metadata#createValues metadata#updateValue metadata#updateValues metadata#deleteValue /user_config/user_roles_and_permissions /demo_tutorial/searching_for_logs_with_tagged_events /metadata_overview/associating_metadata_to_robologs *#errors
    The role analyst lacks the permission ingest:trigger. => ingest/v2#triggerIngest /ingestion_setup/what_is_metadata_ingestion /user_config/user_roles_and_permissions *#errors
    HTTP/1.1 412 Precondition Failed {"error":"If-Match: \\"a91c\\" is not the entity tag of the draft."} => ontology#publishOntologyVersion *#entity-tags /ontologies/understanding_ontologies /ontologies/getting_started
    422 Unprocessable Entity rolling.window: 10 is not a period => autotagging#validateVariables autotagging#validateTagger /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition
    Error: alias: the organization has a field named robot_name already. => metadata#createField /demo_tutorial/creating_a_metadata_field /metadata_overview/understanding_metadata_fields metadata#updateField metadata#restoreFields
    depth: -5 is below the minimum of -1 => ontology#getOntologyClasses /ontologies/ontology_properties
    AssertionError: 422 != 200 version_id: version 4 is final, so it cannot be changed. Create a new version instead. => autotagging#updateTaggerVersion /demo_tutorial/testing_a_tagger /event_autotagging/tagger_lifecycle
    {"error":"The personal access token has expired."} => /personal_access_tokens/using_pat *#errors *#authentication /personal_access_tokens/generate_pat
    user signs in with Google (google-oauth2). Change the profile and the password there. => oum#updateOwnUser oum#resetPassword /user_config/user_management
    time: "2025-06-02 07:52" is not a time in RFC 3339 => *#dates-and-durations metadata#createValues /metadata_overview/understanding_metadata_fields /metadata_overview/associating_metadata_to_robologs
    An error occurred (AccessDenied) when calling the GetObject operation: Access Denied => /ingestion_setup/s3/ingest_aws_access /ingestion_setup/s3/trigger_ingestion /analytics_platform/bucket_setup
    botocore.errorfactory.AccessDeniedException GetSecretValue => /analytics_platform/sagemaker_setup /ingestion_setup/s3/automating_ingestion_s3
    start_id: the ontology has no class hotmotor => ontology#getOntologyClasses /ontologies/ontology_properties
    Version: "v2.0.0" is not three numeric parts of 1 to 3 digits each, such as 1.2.0. => ontology#uploadOntology /ontologies/getting_started ontology#publishOntologyVersion
    body: page_size: 250 is above the maximum of 150. => oum#listUsers *#paging
    Uncaught (in promise) Error: children[0]: the robolog 6c5d supplements 91aa already. => metadata#addSupplements /supplementary_robologs/supplementary_robologs /demo_tutorial/testing_video_generator metadata#replaceSupplements
    robolog_type: the field Firmware has a definition for ROS1Bag already. => metadata#createFieldDefinition
    Consent for Google Drive is already granted. => ingest/v2#requestOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
    uri: gs://fleet-logs/run.bag is already registered. => metadata#createLocation
    storage_configuration.account_id: "1234-5678-9012" is not an AWS account number. Send its 12 digits. => ingest/v2#createStore ingest/v2#updateStore /ingestion_setup/s3/ingest_aws_access
    [3].enabled: "true" is not true or false. => feature-configuration#updateFeatures
    The feature Analytics export is not self-service => feature-configuration#updateFeatures /demo_tutorial/generating_log_videos /analytics_platform/bucket_setup /video_generator/enabling_a_generator
    no channel is named imu/data => autotagging#listNextAccessPaths /demo_tutorial/analyzing_log_temperature_data autotagging#validateVariables
    operator: "=" is not known => autotagging#validateGating /demo_tutorial/defining_tagger_gating /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_video_generator_gating
    name: this property is required. POST /api/autotagging/v1/taggers => autotagging#createTagger /demo_tutorial/creating%20an%20event_autotagger
    ids[4]: "run-7" is not a UUID. => metadata#deleteRobologs metadata#restoreRobologs metadata#restoreFields metadata#aggregateRobologs
    TypeError: Failed to fetch => *#errors /personal_access_tokens/using_pat /
    id: the tagger Night driving is soft-deleted. Restore it first: update it with an empty soft_deleted_at. => autotagging#updateTagger /event_autotagging/tagger_lifecycle autotagging#createTaggerVersion autotagging#createInvocations
    File "pipeline.py", line 42: ApiError 409 email: a user with lee@acme.example is in the organization already. => oum#inviteUser /user_config/user_management
    Authorization: Bearer undefined 401 Unauthorized => *#errors /personal_access_tokens/using_pat *#authentication
  `,
  'product word': `
    import a dataset => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/drive/automating_ingestion_google_drive
    foxglove events => /log_visualization/how_to_visualize_your_log /metadata_overview/associating_metadata_to_robologs /event_autotagging/what_is_event_autotagging
    facets and tags on logs => metadata#fields /metadata_overview/understanding_metadata_fields metadata#listFields metadata#listValues /metadata_overview/associating_metadata_to_robologs metadata#createField
    log pipeline processors => /event_autotagging/what_is_event_autotagging autotagging /event_autotagging/anatomy_of_a_tagger_definition /ingestion_setup/what_is_metadata_ingestion
    monitors and alerts => /event_autotagging/what_is_event_autotagging workflows#listJobs /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    publishable key => pat#createToken /personal_access_tokens/generate_pat *#authentication /personal_access_tokens/using_pat pat
    restricted keys => /personal_access_tokens/using_pat /personal_access_tokens/generate_pat *#authentication pat#createToken /user_config/user_roles_and_permissions
    sandbox keys => /personal_access_tokens/using_pat /demo_tutorial/demo_welcome /demo_tutorial/testing_a_tagger /event_autotagging/testing_your_tagger autotagging#createInvocations
    list objects v2 pagination => *#paging metadata#listLocations
    head object => metadata#getLocation metadata#listLocations metadata#listRobologLocations
    assume role trust policy => /ingestion_setup/s3/ingest_aws_access
    event notifications lambda => /ingestion_setup/s3/automating_ingestion_s3
    pub/sub trigger cloud function => /ingestion_setup/gcs/automating_ingestion_gcs
    dvc push data versioning => ontology#listOntologyVersions /ontologies/understanding_ontologies metadata#createLocation /ingestion_setup/what_is_metadata_ingestion /event_autotagging/tagger_lifecycle ontology#versions
    dag of pipeline stages => workflows#getJob workflows#getJobStage workflows#schema-JobStatus /demo_tutorial/testing_a_tagger workflows
    workflow run logs => workflows#listJobs workflows#getJob workflows#getJobStage workflows
    cancel workflow run => workflows#schema-JobStatusName workflows#getJob workflows /video_generator/troubleshooting_common_issues workflows#listJobs
    members and teams => oum#listUsers /user_config/user_management oum#inviteUser oum#users oum
    team member iam roles => /user_config/user_roles_and_permissions oum#setUserRoles oum#schema-Role
    toggle a beta feature => feature-configuration#listFeatures feature-configuration feature-configuration#updateFeatures feature-configuration#features feature-configuration#getFeature
    environment variables settings => feature-configuration#listSettings feature-configuration#settings feature-configuration#updateSetting feature-configuration#updateSettings /personal_access_tokens/using_pat
    rosbag info => metadata#listRobologChannels /demo_tutorial/searching_for_logs metadata#listValues /demo_tutorial/analyzing_log_temperature_data metadata#listRobologs
    ros msg definition => metadata#listChannelSchemas metadata#schema-ChannelSchema /demo_tutorial/analyzing_log_temperature_data metadata#schema-MessageSchema
    recording thumbnail => /video_generator/what_is_video_generation /demo_tutorial/generating_log_videos /video_generator/creating_your_first_generator /log_visualization/how_to_visualize_your_log
    label taxonomy => ontology#getOntologyClasses /ontologies/understanding_ontologies ontology#listOntologies /ontologies/ontology_properties ontology /ontologies/getting_started
    annotation class list => ontology#getOntologyClasses ontology#lookupClasses /ontologies/ontology_properties /ontologies/understanding_ontologies ontology#classes
    bigquery export => /analytics_platform/bucket_setup
    jupyter notebook => /analytics_platform/sagemaker_setup
    delete bucket => ingest/v2#deleteStore ingest#deleteStoreV1 /ingestion_setup/s3/ingest_aws_access /analytics_platform/bucket_setup /ingestion_setup/gcs/ingest_gcp_access
    metered billing usage => autotagging#getCurrentUsage /event_autotagging/what_is_event_autotagging /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/backfilling autotagging#schema-InvocationUsage
    expand objects nested resources => ontology#getOntologyClasses /ontologies/ontology_metadata_search /ontologies/ontology_properties metadata#getSupplements
    conditional writes if-match => *#entity-tags /ontologies/understanding_ontologies ontology#publishOntologyVersion
  `,
};
