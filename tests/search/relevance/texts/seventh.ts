import type { Kind } from '../questions.ts';

/** Questions by outsiders, written from only the specifications and guides before any was scored, and never tuned for. */
export const seventhTexts: Readonly<Partial<Record<Kind, string>>> = {
  'single word': `
    offboarding => /user_config/user_management oum#deleteUser
    ffmpeg => /video_generator/creating_your_first_generator /video_generator/testing_your_generator
    precedence => autotagging#parseExpression /demo_tutorial/defining_a_tagger_predicate /event_autotagging/anatomy_of_a_tagger_definition
    hierarchy => /ontologies/ontology_properties ontology#getOntologyClasses /ontologies/understanding_ontologies /ontologies/ontology_metadata_search
    nanoseconds => *#dates-and-durations metadata#schema-InputFormat /metadata_overview/understanding_metadata_fields
    leaked => /personal_access_tokens/generate_pat
  `,
  'error message': `
    requests.exceptions.HTTPError: 412 Client Error: Precondition Failed for url: https://api.acme.example/api/ontology/v1/ontologies/7d0e5a4c-1111-4c1e-8f0a-0a1b2c3d4e5f/versions => ontology#publishOntologyVersion *#entity-tags /ontologies/understanding_ontologies /ontologies/getting_started
    {"error":"email: a user with jo@example.com already exists in the organization."} => oum#inviteUser oum#updateOwnUser /user_config/user_management
    expression: no variable is named wheel_speeds. Did you mean wheel_speed? => autotagging#validateTagger /event_autotagging/troubleshooting_common_issues /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_tagger_output
    depth: -5 is below the minimum of -1. => ontology#getOntologyClasses /ontologies/ontology_properties
    curl: (22) The requested URL returned error: 401 => *#errors *#authentication /personal_access_tokens/using_pat
    period: "30" is not a period. Write decimals with ns, us, ms => workflows#getJobStatistics *#dates-and-durations
    Error: uri: s3://my-bucket/runs/a.mcap is already registered. => metadata#createLocation
    422 enabled: the tagger Wheel slip has no final version, so it cannot be enabled. => autotagging#updateTagger /event_autotagging/enabling_a_tagger /event_autotagging/tagger_lifecycle /event_autotagging/troubleshooting_common_issues
  `,
  'status with context': `
    409 when creating a field => metadata#createField /demo_tutorial/creating_a_metadata_field /metadata_overview/understanding_metadata_fields
    207 from the backfill but no job => /event_autotagging/troubleshooting_common_issues autotagging#createInvocations /event_autotagging/backfilling *#bulk-results
    428 on publish => ontology#publishOntologyVersion *#entity-tags /ontologies/understanding_ontologies /ontologies/getting_started
    403 turning on the video feature => feature-configuration#updateFeatures /demo_tutorial/generating_log_videos /video_generator/enabling_a_generator /video_generator/troubleshooting_common_issues
    404 location when I trigger ingestion => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/gcs/invoke_ingest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/what_is_metadata_ingestion
    422 deleting a tagger with hard=true => autotagging#deleteTagger /event_autotagging/tagger_lifecycle /event_autotagging/troubleshooting_common_issues /demo_tutorial/creating%20an%20event_autotagger
    401 in my nightly export script => /analytics_platform/bucket_setup /personal_access_tokens/using_pat *#authentication *#errors /personal_access_tokens/generate_pat
  `,
  'natural question': `
    who is allowed to delete robologs => /user_config/user_roles_and_permissions metadata#deleteRobolog metadata#deleteRobologs
    does disabling a tagger remove the events it has already written => /event_autotagging/enabling_a_tagger /event_autotagging/tagger_lifecycle autotagging#updateTagger
    is the old version of the ingest api going away => /ingestion_setup/what_is_metadata_ingestion ingest *#versioning ingest#changes
    how long is a personal token valid => /personal_access_tokens/generate_pat pat#createToken pat#tokens pat#schema-Token
    where do the finished videos end up => /video_generator/testing_your_generator /demo_tutorial/testing_video_generator /video_generator/what_is_video_generation /demo_tutorial/generating_log_videos /video_generator/generator_lifecycle
    can I change the type of a field afterwards => /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field metadata#updateField metadata#fields
    what happens to existing values when I deactivate a field => metadata#deleteField /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field metadata#listValues
    which image topics can be used for a clip => /demo_tutorial/creating_video_generator_outputs /video_generator/anatomy_of_a_generator_definition /video_generator/creating_your_first_generator /demo_tutorial/defining_video_generator_gating
  `,
  task: `
    create a tagger through the API => autotagging#createTagger /event_autotagging/creating_your_first_tagger /demo_tutorial/creating%20an%20event_autotagger
    delete videos automatically after three months => /video_generator/testing_your_generator
    give a second person admin rights => oum#setUserRoles /user_config/user_management /user_config/user_roles_and_permissions
    download the original bag file of a log => /log_visualization/how_to_visualize_your_log metadata#listRobologLocations
    wait in a script until a job is finished => workflows#getJob /demo_tutorial/testing_a_tagger /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /event_autotagging/testing_your_tagger /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    rename a metadata field => metadata#updateField /metadata_overview/understanding_metadata_fields
    connect logs that were recorded on the same drive => /supplementary_robologs/automating_supplement_association /supplementary_robologs/supplementary_robologs metadata#addSupplements
    set the frame rate for the whole organization => feature-configuration#updateSetting feature-configuration#updateSettings /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos
    count failed jobs per day => workflows#getJobStatistics /video_generator/backfilling
  `,
  synonym: `
    ban a user => /user_config/user_management oum#deleteUser
    invalidate api key => pat#deleteToken /personal_access_tokens/generate_pat
    taxonomy diff => ontology#getOntologyChangeset /ontologies/ontology_properties
    telemetry streams => metadata#listChannels metadata#listRobologChannels metadata#channels /demo_tutorial/analyzing_log_temperature_data /log_visualization/what_is_log_visualization%20copy
    check my rule file for mistakes => autotagging#validateTagger autotagging#validatePredicates autotagging#definitions /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_tagger_output /event_autotagging/creating_your_first_tagger
    trim the clip => /demo_tutorial/creating_video_generator_outputs /video_generator/anatomy_of_a_generator_definition /video_generator/troubleshooting_common_issues /video_generator/creating_your_first_generator
  `,
  'product word': `
    plotjuggler csv => /log_visualization/how_to_visualize_your_log
    eventbridge rule => /ingestion_setup/s3/automating_ingestion_s3
    glue table partitions => /analytics_platform/bucket_setup
    jupyter => /analytics_platform/sagemaker_setup
    boto3 secrets manager => /analytics_platform/sagemaker_setup /ingestion_setup/s3/automating_ingestion_s3
    apps script trigger => /ingestion_setup/drive/automating_ingestion_google_drive
    rosbag topics => metadata#listChannels metadata#listRobologChannels metadata#channels /demo_tutorial/analyzing_log_temperature_data /log_visualization/what_is_log_visualization%20copy
  `,
  parameter: `
    what does reingest=true do => metadata#createValues /metadata_overview/associating_metadata_to_robologs
    name_search users => oum#listUsers /user_config/user_management
    start_label ontology => ontology#getOntologyClasses /ontologies/ontology_properties /ontologies/ontology_metadata_search /demo_tutorial/searching_for_logs_with_tagged_events
  `,
};

/** More questions of the same kind, scored after the others. */
export const laterTexts: Readonly<Partial<Record<Kind, string>>> = {
  'single word': `
    cloudformation => /ingestion_setup/s3/automating_ingestion_s3
    onboarding => metadata#onboarding metadata#onboardFields /metadata_overview/acme_fields_and_custom_fields
    subclasses => /ontologies/ontology_properties ontology#getOntologyClasses /ontologies/understanding_ontologies /ontologies/ontology_metadata_search
    pivot => /analytics_platform/sagemaker_setup
    unlink => /supplementary_robologs/supplementary_robologs metadata#removeSupplements /supplementary_robologs/automating_supplement_association
  `,
  'error message': `
    {"error":"robolog_type: \\"PCAP\\" is not one of \\"ROS1Bag\\", \\"ROS2Bag\\", \\"ROS2BagMCAP\\"."} => metadata#listFieldDefinitions metadata#onboardFields metadata#schema-RobologType metadata#upsertFieldDefinition metadata#createFieldDefinition metadata#deleteFieldDefinition
    400 Bad Request: interval: set end_time or lasting, not both. => metadata#updateValue metadata#createValues metadata#updateValues /metadata_overview/associating_metadata_to_robologs
    hard: the tagger Night drive was invoked, so it cannot be deleted permanently. => autotagging#deleteTagger /event_autotagging/tagger_lifecycle /event_autotagging/troubleshooting_common_issues
    children[2]: a robolog cannot supplement itself. => metadata#addSupplements metadata#replaceSupplements /supplementary_robologs/supplementary_robologs
    HTTPError: 403 Client Error: Forbidden for url: https://api.acme.example/api/configuration/v0/features => feature-configuration#updateFeatures feature-configuration#listFeatures *#errors /user_config/user_roles_and_permissions
  `,
  'status with context': `
    409 inviting a colleague => oum#inviteUser /user_config/user_management
    404 for an unknown setting => feature-configuration#getSetting feature-configuration#updateSetting feature-configuration#resetSetting
    400 when I upload turtle => ontology#uploadOntology /ontologies/getting_started /ontologies/understanding_ontologies
    422 changing a final version => autotagging#updateTaggerVersion /demo_tutorial/testing_a_tagger /event_autotagging/tagger_lifecycle /event_autotagging/troubleshooting_common_issues
  `,
  'natural question': `
    can an analyst change metadata => /user_config/user_roles_and_permissions /demo_tutorial/demo_welcome metadata#createValues metadata#updateValues metadata#updateValue
    can a published version of an ontology still be edited => /ontologies/understanding_ontologies /ontologies/getting_started ontology#publishOntologyVersion ontology#versions
    what is the largest page size => *#paging /demo_tutorial/searching_for_logs
    how do I find out which tagger wrote a value => /demo_tutorial/searching_for_logs_with_tagged_events /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/backfilling /metadata_overview/associating_metadata_to_robologs metadata#schema-MetadataValue metadata#schema-CreatorType
    does a test of a tagger write values => /event_autotagging/testing_your_tagger /event_autotagging/what_is_event_autotagging /demo_tutorial/testing_a_tagger autotagging#createInvocations
  `,
  task: `
    stop ingesting from a bucket => ingest/v2#deleteStore /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/s3/ingest_aws_access /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    find all logs with hard braking => /ontologies/ontology_metadata_search /demo_tutorial/searching_for_logs_with_tagged_events
    check which permissions my token has => /personal_access_tokens/using_pat /personal_access_tokens/generate_pat oum#getOwnUser pat#getAccount /user_config/user_roles_and_permissions
    label a stretch of a log by hand => /metadata_overview/associating_metadata_to_robologs metadata#createValues
    replace an expiring token without downtime => /personal_access_tokens/generate_pat /analytics_platform/sagemaker_setup
    plot the motor temperature in python => /log_visualization/how_to_visualize_your_log
  `,
  synonym: `
    demote an admin => oum#setUserRoles /user_config/user_management /user_config/user_roles_and_permissions
    purge a log => metadata#deleteRobolog metadata#deleteRobologs
    message layout history => metadata#listChannelSchemas /demo_tutorial/analyzing_log_temperature_data
    lowpass filter => /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition autotagging#listRollingFunctions
    offline copy of the api reference => *#downloads
  `,
  'product word': `
    cloud run function => /ingestion_setup/gcs/automating_ingestion_gcs
    sagemaker vpc endpoint => /analytics_platform/sagemaker_setup
    foxglove remote file => /log_visualization/how_to_visualize_your_log
    lambda dead letter queue => /ingestion_setup/s3/automating_ingestion_s3
    terraform google storage => /ingestion_setup/gcs/automating_ingestion_gcs /ingestion_setup/gcs/ingest_gcp_access
  `,
  parameter: `
    what is current_access_path => autotagging#listNextAccessPaths /event_autotagging/creating_your_first_tagger /demo_tutorial/analyzing_log_temperature_data
    project_number of a store => ingest/v2#createStore /ingestion_setup/gcs/ingest_gcp_access ingest/v2#schema-GoogleCloudStorage ingest/v2#updateStore
  `,
};
