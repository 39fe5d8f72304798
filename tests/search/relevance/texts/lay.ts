import type { Kind } from '../questions.ts';

/**
 * Questions of the kinds that are hardest, in the words of people who do not know the docs. All of them are working questions.
 */
export const layTexts: Readonly<Partial<Record<Kind, string>>> = {
  'natural question': `
    how often can I call the API per minute => *#limits
    what permissions does my token have => /personal_access_tokens/using_pat pat *#authentication pat#getAccount /user_config/user_roles_and_permissions pat#createToken
    how do I stop a tagger from running on new logs => /event_autotagging/enabling_a_tagger autotagging#updateTagger /event_autotagging/tagger_lifecycle
    why was my job cancelled => /video_generator/troubleshooting_common_issues workflows#getJob workflows#getJobStage workflows#schema-JobStatusName /demo_tutorial/testing_a_tagger
    can I change an ontology after publishing it => /ontologies/understanding_ontologies /ontologies/getting_started ontology#publishOntologyVersion ontology#uploadOntology ontology
    how do I see what changed between two ontology versions => ontology#getOntologyChangeset /ontologies/ontology_properties /ontologies/getting_started
    how do I know if a feature is ready to use => feature-configuration#getFeature /video_generator/enabling_a_generator feature-configuration#schema-Feature /video_generator/generator_lifecycle feature-configuration#listFeatures
    does the platform copy my logs => /ingestion_setup/what_is_metadata_ingestion metadata#createLocation
    what file types are supported => ingest/v2#schema-LogType metadata#schema-RobologType /ingestion_setup/what_is_metadata_ingestion /log_visualization/what_is_log_visualization%20copy
    how many admins can an organization have => /user_config/user_management /user_config/user_roles_and_permissions oum oum#setUserRoles oum#schema-Role
    how can I delete many logs at once => metadata#deleteRobologs
    where do I find the id of a channel => metadata#listRobologChannels metadata#listChannels /demo_tutorial/analyzing_log_temperature_data /log_visualization/how_to_visualize_your_log
    how do I correct a wrong value => metadata#updateValue metadata#updateValues /metadata_overview/associating_metadata_to_robologs /demo_tutorial/searching_for_logs_with_tagged_events
    how long does ingestion take => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest workflows#getJob /ingestion_setup/what_is_metadata_ingestion workflows workflows#listJobs
    can I use the API without registering a bucket => ingest/v2#createStore /ingestion_setup/what_is_metadata_ingestion ingest/v2#triggerIngest ingest/v2
    what happens when a token expires => pat /personal_access_tokens/generate_pat /personal_access_tokens/using_pat pat#schema-Token pat#listTokens pat#createToken
    how do I find logs that have no video => /video_generator/backfilling
    which functions can I use in a rolling variable => autotagging#listRollingFunctions /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition
    can a user belong to two organizations => oum oum#getOrganization oum#schema-User oum#inviteUser
    how do I check that my definition is valid before I save it => autotagging#validateTagger /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/creating_your_first_tagger /demo_tutorial/defining_tagger_output
  `,
  'status with context': `
    403 delete tagger => autotagging#deleteTagger /event_autotagging/troubleshooting_common_issues
    400 creating a token => pat#createToken /personal_access_tokens/generate_pat
    404 get robolog values => metadata#listValues metadata#getValue metadata#createValues /analytics_platform/bucket_setup
    409 definition exists => metadata#createFieldDefinition /metadata_overview/understanding_metadata_fields
    422 invalid predicate => autotagging#validatePredicates autotagging#parseExpression /demo_tutorial/defining_a_tagger_predicate /event_autotagging/troubleshooting_common_issues /event_autotagging/anatomy_of_a_tagger_definition
    401 on every request => *#errors *#authentication /personal_access_tokens/using_pat
    403 analyst => /user_config/user_roles_and_permissions *#errors /personal_access_tokens/using_pat /event_autotagging/troubleshooting_common_issues
    ingest trigger 400 => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    412 if-match => ontology#publishOntologyVersion *#entity-tags /ontologies/getting_started *#errors /ontologies/understanding_ontologies
    400 page_size too large => *#paging *#limits *#errors /demo_tutorial/searching_for_logs /analytics_platform/bucket_setup
    getting 500 from the api => *#errors
    404 consent google => ingest/v2#getOauthStatus ingest/v2#revokeOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
    200 instead of 204 delete tagger => autotagging#deleteTagger /event_autotagging/tagger_lifecycle
    422 second draft => autotagging#createTaggerVersion /event_autotagging/creating_your_first_tagger /demo_tutorial/defining_tagger_output /event_autotagging/tagger_lifecycle
    400 remove last admin => oum#deleteUser oum#setUserRoles /user_config/user_management /user_config/user_roles_and_permissions
    what does status 207 mean => *#bulk-results autotagging#createInvocations *#errors /event_autotagging/troubleshooting_common_issues
  `,
  synonym: `
    give someone admin rights => oum#setUserRoles /user_config/user_management /user_config/user_roles_and_permissions
    put files into the platform => ingest/v2#triggerIngest /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    bring back a removed field => metadata#restoreFields /metadata_overview/understanding_metadata_fields
    see what a tagger found => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger metadata#listValues /demo_tutorial/searching_for_logs_with_tagged_events /event_autotagging/what_is_event_autotagging
    watch a recording => /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy /video_generator/what_is_video_generation
    hide a field => metadata#deleteField /metadata_overview/understanding_metadata_fields
    stop paying for too many runs => autotagging#getCurrentUsage *#limits /event_autotagging/what_is_event_autotagging
    look for robots that overheated => /demo_tutorial/searching_for_logs_with_tagged_events /ontologies/ontology_metadata_search
    daily export to the data warehouse => /analytics_platform/bucket_setup
    subcategories of an event => /ontologies/ontology_properties ontology#getOntologyClasses /ontologies/ontology_metadata_search /ontologies/understanding_ontologies
    who am I logged in as => oum#getOwnUser pat#getAccount /personal_access_tokens/generate_pat
    forgot password => oum#resetPassword /user_config/user_management
    is my upload done => workflows#getJob workflows#listJobs /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion
    make the video less jerky => /video_generator/enabling_a_generator /video_generator/anatomy_of_a_generator_definition /demo_tutorial/creating_video_generator_outputs /demo_tutorial/generating_log_videos
    sensors in a log => metadata#listRobologChannels metadata#listChannels /demo_tutorial/analyzing_log_temperature_data /log_visualization/what_is_log_visualization%20copy
    sign a colleague up => oum#inviteUser /user_config/user_management
    grant aws access => /ingestion_setup/s3/ingest_aws_access
    connect gdrive => /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#requestOauthConsent ingest/v2#createStore ingest/v2#schema-GoogleDrive
    tell the system when something happens => /demo_tutorial/defining_a_tagger_predicate /event_autotagging/what_is_event_autotagging metadata#createValues /event_autotagging/creating_your_first_tagger
    run rules on old data => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger autotagging#createInvocations
    delete my api key => pat#deleteToken /personal_access_tokens/generate_pat
    default value of a preference => feature-configuration#schema-Setting feature-configuration#getSetting feature-configuration#resetSetting feature-configuration
    merge two recordings => /supplementary_robologs/supplementary_robologs metadata#addSupplements /supplementary_robologs/automating_supplement_association
    size of all recordings => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    rename a metadata column => metadata#updateField /metadata_overview/understanding_metadata_fields metadata#schema-FieldUpdate
    error details of a failed task => workflows#getJobStage workflows#schema-StageError /demo_tutorial/testing_a_tagger /event_autotagging/troubleshooting_common_issues /event_autotagging/testing_your_tagger
    beta functionality => feature-configuration#listFeatures feature-configuration feature-configuration#updateFeatures feature-configuration#schema-Feature
    pull data into a notebook => /analytics_platform/sagemaker_setup
  `,
  'product word': `
    project settings => feature-configuration#listSettings feature-configuration#updateSettings feature-configuration feature-configuration#updateSetting
    saved filter => /demo_tutorial/defining_tagger_gating /event_autotagging/anatomy_of_a_tagger_definition autotagging#validateGating
    labels taxonomy => /ontologies/understanding_ontologies /ontologies/ontology_properties ontology /ontologies/getting_started
    events api => metadata#createValues /metadata_overview/associating_metadata_to_robologs autotagging /event_autotagging/what_is_event_autotagging
    bulk import from s3 => /ingestion_setup/s3/trigger_ingestion
    retention policy => /analytics_platform/bucket_setup metadata#deleteRobologs metadata#deleteRobolog
    data export => /analytics_platform/bucket_setup
    user groups => /user_config/user_roles_and_permissions oum#setUserRoles oum#schema-Role
    service account key => /personal_access_tokens/generate_pat /ingestion_setup/gcs/automating_ingestion_gcs /ingestion_setup/gcs/ingest_gcp_access
    dashboards => /analytics_platform/bucket_setup
    custom event types => /ontologies/understanding_ontologies /ontologies/getting_started ontology#uploadOntology /ontologies/ontology_properties
    message schema => metadata#listChannelSchemas metadata#schema-MessageSchema metadata#schema-ChannelSchema /demo_tutorial/analyzing_log_temperature_data
  `,
};
