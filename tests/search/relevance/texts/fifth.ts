import type { Kind } from '../questions.ts';

/** Questions mostly in words that the docs do not use, written before the ranking and the synonyms were read again. */
export const fifthTexts: Readonly<Partial<Record<Kind, string>>> = {
  synonym: `
    service account credentials for scripts => /personal_access_tokens/generate_pat pat#createToken *#authentication /personal_access_tokens/using_pat /ingestion_setup/gcs/automating_ingestion_gcs
    undelete a recording => metadata#restoreRobologs
    quota left this month => autotagging#getCurrentUsage /event_autotagging/backfilling /event_autotagging/what_is_event_autotagging /event_autotagging/testing_your_tagger /demo_tutorial/running_backfill_for_a_tagger
    run detector on old recordings => /event_autotagging/backfilling autotagging#createInvocations /demo_tutorial/running_backfill_for_a_tagger
    webcam clip of an incident => /video_generator/what_is_video_generation /demo_tutorial/generating_log_videos /video_generator/creating_your_first_generator
    coworkers in my workspace => oum#listUsers /user_config/user_management oum#users
    forgot my login => oum#resetPassword /user_config/user_management
    custom attribute on a log => metadata#createField /demo_tutorial/creating_a_metadata_field /metadata_overview/understanding_metadata_fields metadata#fields /metadata_overview/associating_metadata_to_robologs metadata#createValues
    release the ontology => ontology#publishOntologyVersion /ontologies/getting_started
    turn off a detector => /event_autotagging/enabling_a_tagger autotagging#updateTagger
  `,
  convention: `
    cursor => *#paging
    how do i get the next page of results => *#paging
    total number of results => *#paging
    throttled => *#limits
    rate limiting => *#limits
    time zone => *#dates-and-durations feature-configuration#listSettings
    timestamp format utc iso 8601 => *#dates-and-durations
    max string length => *#limits
    mcp server for claude => *#agents /personal_access_tokens/using_pat
    changelog => *#versioning *#changes
    client library typescript => *#downloads
  `,
  'natural question': `
    how do i connect my s3 bucket => /ingestion_setup/s3/ingest_aws_access ingest/v2#createStore
    why does my tagger not produce events on new logs => /event_autotagging/troubleshooting_common_issues /event_autotagging/enabling_a_tagger
    how can i see which schema a log uses => /demo_tutorial/analyzing_log_temperature_data metadata#listRobologChannels metadata#listChannelSchemas
    how to find all logs where a motor got too hot => /ontologies/ontology_metadata_search /demo_tutorial/searching_for_logs_with_tagged_events
    why is my video missing although the job finished => /video_generator/troubleshooting_common_issues
    how do i run the mock platform in docker in CI => /personal_access_tokens/using_pat
    can i give a script less rights than myself => /personal_access_tokens/generate_pat /user_config/user_roles_and_permissions /personal_access_tokens/using_pat /analytics_platform/bucket_setup
    how do i make plots of a channel in python => /log_visualization/how_to_visualize_your_log
  `,
  'error message': `
    {"error":"interval: set end_time or lasting, not both."} => metadata#updateValue metadata#updateValues metadata#createValues metadata#schema-Interval /metadata_overview/associating_metadata_to_robologs
    If-Match: "5f1c" is not the entity tag of the draft. => ontology#publishOntologyVersion *#entity-tags /ontologies/understanding_ontologies *#errors
    children[0]: a robolog cannot supplement itself => metadata#addSupplements metadata#replaceSupplements /supplementary_robologs/supplementary_robologs
    The role analyst lacks the permission taggers:update. The roles that have it: admin and developer. => *#errors /personal_access_tokens/using_pat /user_config/user_roles_and_permissions autotagging#updateTagger autotagging#createTaggerVersion /event_autotagging/troubleshooting_common_issues autotagging#updateTaggerVersion
    [0].value: Battery cycles is an INTEGER field, and "12.5" is not an integer. => metadata#createValues metadata#updateValues /metadata_overview/associating_metadata_to_robologs metadata#updateValue
    period: "30" is not a period => workflows#getJobStatistics workflows#listJobs *#dates-and-durations
  `,
  'status with context': `
    409 when creating a storage location => metadata#createLocation
    404 trigger ingest => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/s3/trigger_ingestion
    400 reset password of google user => oum#resetPassword /user_config/user_management
    428 missing header => ontology#publishOntologyVersion *#entity-tags
    409 invite user already exists => oum#inviteUser /user_config/user_management
    404 oauth status => ingest/v2#getOauthStatus
    http 500 what should i do => *#errors
  `,
  typo: `
    onotlogy versions => ontology#listOntologyVersions /ontologies/understanding_ontologies ontology#versions
    premissions of roles => /user_config/user_roles_and_permissions
    revoke cosent => ingest/v2#revokeOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
    invoaction usage => autotagging#getCurrentUsage autotagging#schema-InvocationUsage /event_autotagging/what_is_event_autotagging
    lsit channels => metadata#listChannels metadata#listRobologChannels /demo_tutorial/analyzing_log_temperature_data
    acces path => autotagging#listNextAccessPaths /demo_tutorial/analyzing_log_temperature_data autotagging#schema-AccessPath
  `,
  'spelling variant': `
    onboarding acme-fields => metadata#onboardFields /metadata_overview/acme_fields_and_custom_fields metadata#onboarding
    access tokens api => pat
    softdeleted taggers => autotagging#listTaggers /event_autotagging/tagger_lifecycle autotagging#deleteTagger
    roll-back a backfill => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    user-management => /user_config/user_management oum
  `,
  operationId: `
    create_values => metadata#createValues
    metadata.restoreRobologs => metadata#restoreRobologs
    triggerIngest => ingest/v2#triggerIngest
    getjobstage => workflows#getJobStage
    inviteUser arguments => oum#inviteUser
  `,
  path: `
    /users/{id}/password:reset => oum#resetPassword
    post /api/ingest/v2/trigger => ingest/v2#triggerIngest
    DELETE /api/metadata/v1/fields/1a20470b-77b5-4f70-bef1-19651858b7cc => metadata#deleteField
    patch /settings => feature-configuration#updateSettings feature-configuration#updateSetting
    jobs/status/failed => workflows#listJobsByStatus
  `,
  parameter: `
    compare_version default => ontology#getOntologyChangeset
    depth -1 => ontology#getOntologyClasses
    reingest flag => metadata#createValues /metadata_overview/associating_metadata_to_robologs
  `,
  'enum value': `
    direction ancestors => ontology#getOntologyClasses /ontologies/ontology_properties
    field type DURATION => metadata#schema-FieldType /metadata_overview/understanding_metadata_fields
    ttl format => ontology#schema-OntologyVersion /ontologies/understanding_ontologies
  `,
  'single word': `
    predicate => /event_autotagging/anatomy_of_a_tagger_definition autotagging#validatePredicates /demo_tutorial/defining_a_tagger_predicate
    athena => /analytics_platform/bucket_setup
    foxglove => /log_visualization/how_to_visualize_your_log
    usage => autotagging#getCurrentUsage /event_autotagging/what_is_event_autotagging /event_autotagging/backfilling /event_autotagging/testing_your_tagger /demo_tutorial/running_backfill_for_a_tagger
  `,
};

/** The other half of these questions, which were scored once, when the ranking was done. */
export const fifthHeldOutTexts: Readonly<Partial<Record<Kind, string>>> = {
  synonym: `
    upload a recording => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/drive/automating_ingestion_google_drive
    import rosbag => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion metadata#schema-RobologType ingest/v2#schema-LogType
    kick a user => oum#deleteUser /user_config/user_management
    message definition of a topic => metadata#listChannelSchemas /demo_tutorial/analyzing_log_temperature_data metadata#listChannels metadata#schema-ChannelSchema
    annotate a time range => /metadata_overview/associating_metadata_to_robologs metadata#createValues metadata#schema-Interval /event_autotagging/what_is_event_autotagging
    disk usage of all bags => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    attach logs to a main recording => /supplementary_robologs/supplementary_robologs metadata#addSupplements /supplementary_robologs/automating_supplement_association
    compare ontology revisions diff => ontology#getOntologyChangeset /ontologies/ontology_properties
    dry run of a rule => /event_autotagging/testing_your_tagger autotagging#createInvocations /demo_tutorial/testing_a_tagger autotagging#validateTagger /event_autotagging/anatomy_of_a_tagger_definition
  `,
  convention: `
    too many requests 429 => *#limits
    ETag mismatch => *#entity-tags /ontologies/understanding_ontologies ontology#publishOntologyVersion
    lost update two people editing => *#entity-tags /ontologies/understanding_ontologies
    duration syntax 1h30m => *#dates-and-durations workflows#listJobs workflows#getJobStatistics
    partial success 207 => *#bulk-results autotagging#createInvocations /event_autotagging/troubleshooting_common_issues
    batch request some items failed => *#bulk-results autotagging#createInvocations /event_autotagging/troubleshooting_common_issues
    what does the error body look like => *#errors metadata#schema-Error
    list of http status codes => *#errors
    breaking changes => *#versioning
    which api version am i using => *#versioning
    bearer header => *#authentication /personal_access_tokens/using_pat
    openapi file download => *#downloads
    postman collection => *#downloads
  `,
  'natural question': `
    can i read logs from google cloud storage => /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/gcs/invoke_ingest
    who is allowed to enable features => feature-configuration#updateFeatures /user_config/user_roles_and_permissions /video_generator/enabling_a_generator
    how long does a token stay valid => /personal_access_tokens/generate_pat pat#createToken
    what happens to values when a field is deactivated => /metadata_overview/understanding_metadata_fields metadata#deleteField
    is it possible to change a published version of an ontology => /ontologies/understanding_ontologies /ontologies/getting_started ontology#publishOntologyVersion
    how do i avoid ingesting the same file twice => /ingestion_setup/s3/trigger_ingestion
    what is the difference between intrinsic and extrinsic => /metadata_overview/understanding_metadata_fields
    where do i see why an ingestion failed => /ingestion_setup/gcs/invoke_ingest workflows#getJobStage /ingestion_setup/s3/trigger_ingestion workflows#listJobsByStatus
  `,
  'error message': `
    robolog_ids: a test takes at most 2 robologs, not 5. => autotagging#createInvocations /event_autotagging/testing_your_tagger /demo_tutorial/testing_a_tagger
    page_size: 500 is above the maximum of 100 => *#paging metadata#listRobologs
    requests.exceptions.HTTPError: 422 Client Error: the tagger Hard braking has no final version, so it cannot be enabled => autotagging#updateTagger /demo_tutorial/creating%20an%20event_autotagger /event_autotagging/enabling_a_tagger
    name_search: this string is shorter than the minimum of 3 characters => oum#listUsers /user_config/user_management
  `,
  'status with context': `
    422 delete tagger hard => autotagging#deleteTagger /event_autotagging/tagger_lifecycle
    401 token expired => *#errors /personal_access_tokens/using_pat
    422 create second draft version of tagger => autotagging#createTaggerVersion
    400 delete last admin => oum#deleteUser /user_config/user_management oum#setUserRoles
    409 field definition exists => metadata#createFieldDefinition
  `,
  typo: `
    suplement candidates => metadata#listSupplementCandidates /supplementary_robologs/supplementary_robologs /supplementary_robologs/automating_supplement_association
    backfil limit => /event_autotagging/backfilling autotagging#getCurrentUsage
    ingset status => workflows#listJobs /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    agregate robologs => metadata#aggregateRobologs
    passwrod reset => oum#resetPassword /user_config/user_management
    vidoe frame rate => /demo_tutorial/generating_log_videos /video_generator/enabling_a_generator /video_generator/anatomy_of_a_generator_definition
    googel drive => /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#requestOauthConsent ingest/v2#getOauthStatus ingest/v2#revokeOauthConsent ingest/v2#schema-GoogleDrive
  `,
  'spelling variant': `
    meta data values => metadata#values metadata#listValues /metadata_overview/associating_metadata_to_robologs metadata#createValues
    pre-release draft ontology version => ontology#uploadOntology /ontologies/understanding_ontologies /ontologies/getting_started ontology#versions
    storage-locations => metadata#listLocations metadata#locations metadata#listRobologLocations metadata#createLocation
    S3-Bucket automation with lambda => /ingestion_setup/s3/automating_ingestion_s3
  `,
  operationId: `
    useListJobs => workflows#listJobs
    deleteTaggerVersion => autotagging#deleteTaggerVersion
    what does listSupplementCandidates return => metadata#listSupplementCandidates
    validateOutput => autotagging#validateOutputs
    getStoreOwner() => ingest/v2#getStoreOwner
  `,
  path: `
    robologs_aggregate => metadata#aggregateRobologs
    https://api.example.com/api/pat/v1/tokens => pat#listTokens pat#createToken pat
    /ontologies/{id}/versions => ontology#publishOntologyVersion ontology#listOntologyVersions
    curl -X POST /taggers:validate => autotagging#validateTagger
  `,
  parameter: `
    show_latest_schema false => metadata#listChannels /demo_tutorial/analyzing_log_temperature_data
    created_after filter invocations => autotagging#listInvocations
    show_deactivated stores => ingest/v2#listStores
    is_provisioning => feature-configuration#schema-Feature /video_generator/generator_lifecycle /video_generator/enabling_a_generator
  `,
  'enum value': `
    job status initializing => workflows#schema-JobStatusName workflows#listJobsByStatus
    ulog => metadata#schema-RobologType ingest/v2#schema-LogType
    sort_by updated_at => autotagging#listTaggers autotagging#listInvocations
  `,
  'single word': `
    terraform => /ingestion_setup/s3/ingest_aws_access /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    timeline => /log_visualization/what_is_log_visualization%20copy /log_visualization/how_to_visualize_your_log
    uuid => *#errors
    mock => /personal_access_tokens/using_pat
  `,
};
