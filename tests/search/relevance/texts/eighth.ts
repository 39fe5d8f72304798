import type { Kind } from '../questions.ts';

/** Questions of every kind, written from the specifications, the guides and the error catalogue before any of them was asked. */
export const eighthTexts: Readonly<Partial<Record<Kind, string>>> = {
  'enum value': `
    robolog_type GENERATED => metadata#schema-RobologType
    NANOSECONDS input_format => metadata#schema-InputFormat /metadata_overview/understanding_metadata_fields
    direction parents => ontology#getOntologyClasses
    tier: predicates => autotagging#schema-DefinitionErrors
    EPOCH_SECONDS => metadata#schema-InputFormat /metadata_overview/understanding_metadata_fields
    ULOG log type => ingest/v2#schema-LogType metadata#schema-RobologType
  `,
  path: `
    oum/v0/users:invite => oum#inviteUser
    GET channels/{id}/schemas => metadata#listChannelSchemas
    PUT /api/ontology/v1/ontologies => ontology#uploadOntology
    GET https://api.acme.example/api/pat/v1/account => pat#getAccount
    robologs/{id}/supplements/candidates => metadata#listSupplementCandidates
    /users/3f0c/roles => oum#setUserRoles
    POST fields:restore => metadata#restoreFields
    taggers/1/versions/2 => autotagging#getTaggerVersion autotagging#updateTaggerVersion autotagging#deleteTaggerVersion
  `,
  typo: `
    ontolgy changset => ontology#getOntologyChangeset
    resotre robolog => metadata#restoreRobologs
    lits invocatoins => autotagging#listInvocations
    supplemnet candiates => metadata#listSupplementCandidates
    predicat thershold => /demo_tutorial/defining_a_tagger_predicate
    pasword reest => oum#resetPassword
    personnal acess tokne => pat#createToken /personal_access_tokens/generate_pat /personal_access_tokens/using_pat *#authentication
  `,
  'spelling variant': `
    list-robolog-channels => metadata#listRobologChannels
    IfMatch header => ontology#publishOntologyVersion *#entity-tags
    onlyShowSoftDeleted => autotagging#listTaggers
    Create Tagger Version => autotagging#createTaggerVersion
    aggregate-robologs => metadata#aggregateRobologs
    soft deletion of a tagger => autotagging#deleteTagger /event_autotagging/tagger_lifecycle
  `,
  parameter: `
    is_extrinsic filter => metadata#listFields
    reingest existing values => metadata#createValues /metadata_overview/associating_metadata_to_robologs
    jobs by attribute and value => workflows#listJobs
    compare_version of a changeset => ontology#getOntologyChangeset
    period for job statistics => workflows#getJobStatistics
    start_label depth direction => ontology#getOntologyClasses
    filter invocations by tagger_id => autotagging#listInvocations
  `,
  operationId: `
    validateVariables vs validateTagger => autotagging#validateVariables autotagging#validateTagger
    restoreFields example => metadata#restoreFields
    listProductFields => metadata#listProductFields
    call listNextAccessPaths => autotagging#listNextAccessPaths
    what does upsertFieldDefinition do => metadata#upsertFieldDefinition
    getOauthStatus response => ingest/v2#getOauthStatus
    replaceSupplements or addSupplements => metadata#replaceSupplements metadata#addSupplements
    client.onboardFields() => metadata#onboardFields
  `,
  'single word': `
    spikes => /demo_tutorial/defining_a_tagger_predicate /demo_tutorial/defining_a_tagger_variable
    parquet => /analytics_platform/bucket_setup
    timestamps => *#dates-and-durations /metadata_overview/understanding_metadata_fields
    aggregation => metadata#aggregateRobologs metadata#schema-RobologAggregation
    bins => workflows#getJobStatistics workflows#schema-JobStatisticsBin workflows#schema-JobStatisticsPage
  `,
  'natural question': `
    how do I undo a backfill that wrote wrong values => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/troubleshooting_common_issues
    can I link a video to the log it was made from => /demo_tutorial/testing_video_generator metadata#addSupplements /supplementary_robologs/supplementary_robologs /video_generator/testing_your_generator
    how do I avoid ingesting the same log twice => /ingestion_setup/s3/trigger_ingestion
    why does my tagger not run on new logs => /event_autotagging/troubleshooting_common_issues /event_autotagging/enabling_a_tagger
    where can I see which role is needed for each operation => /user_config/user_roles_and_permissions
    what happens to the links when a parent robolog is deleted => /supplementary_robologs/supplementary_robologs
    how much does the s3 pipeline cost per month => /ingestion_setup/s3/automating_ingestion_s3
  `,
  'error message': `
    412 If-Match: "a81c00f2" is not the entity tag of the draft. => ontology#publishOntologyVersion *#entity-tags
    {"error":"enabled: the tagger Forklift near miss has no final version, so it cannot be enabled. Finalize a version first."} => autotagging#updateTagger /event_autotagging/enabling_a_tagger
    Error: uri: s3://acme-logs/night/run-7.mcap is already registered. => metadata#createLocation
    value: Battery cycles is an INTEGER field, and "12.5" is not an integer. => metadata#createValues metadata#updateValues metadata#updateValue
    location: no active GoogleCloudStorage store is registered for my-bucket. => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/gcs/invoke_ingest
    requests.exceptions.HTTPError: 409 Client Error: Conflict for url: https://api.acme.example/api/oum/v0/users:invite => oum#inviteUser
  `,
  'status with context': `
    409 when inviting a user => oum#inviteUser
    207 from createInvocations => autotagging#createInvocations *#bulk-results /event_autotagging/troubleshooting_common_issues
    428 publish ontology => ontology#publishOntologyVersion *#entity-tags
    422 while deleting a tagger version => autotagging#deleteTaggerVersion
    404 drive consent status => ingest/v2#getOauthStatus ingest/v2#revokeOauthConsent
    403 on the sagemaker notebook => /analytics_platform/sagemaker_setup
  `,
  synonym: `
    revoke leaked credentials => /personal_access_tokens/generate_pat pat#deleteToken
    cron for the drive import => /ingestion_setup/drive/automating_ingestion_google_drive
    trash a field => metadata#deleteField
    roll back a tagger => /event_autotagging/tagger_lifecycle /event_autotagging/enabling_a_tagger autotagging#deleteTaggerVersion
    recycle bin for recordings => metadata#restoreRobologs metadata#deleteRobolog metadata#deleteRobologs
    moving average of a sensor => /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition autotagging#listRollingFunctions
    topics in a bag file => metadata#listRobologChannels metadata#listChannels /demo_tutorial/analyzing_log_temperature_data
    delete an employee's account => oum#deleteUser /user_config/user_management
  `,
  task: `
    count jobs that failed this week => workflows#getJobStatistics workflows#listJobsByStatus workflows#listJobs
    find which robolog a file belongs to => metadata#listLocations /demo_tutorial/searching_for_logs /ingestion_setup/s3/trigger_ingestion
    give a colleague the analyst role => oum#setUserRoles /user_config/user_management /user_config/user_roles_and_permissions
    check an expression before saving the tagger => autotagging#parseExpression autotagging#validateTagger autotagging#validatePredicates
    turn off video generation => /video_generator/enabling_a_generator feature-configuration#updateFeatures
    schedule the metadata export every night => /analytics_platform/bucket_setup
    set the frame rate of clips => /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos /video_generator/anatomy_of_a_generator_definition feature-configuration#updateSetting
    ingest everything in an existing bucket => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
  `,
};
