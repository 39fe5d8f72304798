import type { Kind } from '../questions.ts';

/** Questions as readers type and paste them, written from only the pages before the ranking was reviewed. */
export const thirdTexts: Readonly<Partial<Record<Kind, string>>> = {
  'natural question': `
    how do I stop a user from deleting logs => /user_config/user_roles_and_permissions oum#setUserRoles /user_config/user_management
    why is my video still processing => /video_generator/troubleshooting_common_issues /video_generator/generator_lifecycle /video_generator/testing_your_generator /demo_tutorial/generating_log_videos
    how do I know whether my upload was picked up => /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs workflows#getJob workflows#listJobs
    can I get back a log I deleted by accident => metadata#restoreRobologs metadata#deleteRobolog metadata#deleteRobologs
    why does my script suddenly get 401 => /personal_access_tokens/using_pat /personal_access_tokens/generate_pat *#authentication
    what permissions does an analyst have => /user_config/user_roles_and_permissions
    do I have to copy my recordings to your servers => /ingestion_setup/what_is_metadata_ingestion
    how big are all our recordings together => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    why do two logs have different schemas for the same channel => metadata#listChannelSchemas metadata#listRobologChannels metadata#channels /demo_tutorial/analyzing_log_temperature_data
    where do I find the id of my shared drive => /ingestion_setup/drive/automating_ingestion_google_drive
    how do I make my tagger ignore very short events => /demo_tutorial/defining_a_tagger_predicate /event_autotagging/troubleshooting_common_issues /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/creating_your_first_tagger
    why can't I change the type of a field => metadata#updateField /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field
    what happens to a person's tokens when they leave => oum#deleteUser /user_config/user_management /personal_access_tokens/generate_pat
    is there a limit on how many requests I can send per minute => *#limits
    when should I use PUT instead of POST for field definitions => metadata#createFieldDefinition metadata#upsertFieldDefinition /metadata_overview/understanding_metadata_fields
    how can I be sure nobody changed the draft before I publish it => ontology#publishOntologyVersion /ontologies/understanding_ontologies *#entity-tags /ontologies/getting_started
    what should I do with messages in the dead letter queue => /ingestion_setup/s3/automating_ingestion_s3
    how do I try the api locally without an account => /personal_access_tokens/using_pat /demo_tutorial/demo_welcome
    where can I download the openapi file => *#downloads
    can an AI agent in my editor call the api => *#agents /personal_access_tokens/using_pat
    how do I see which tagger wrote a value => /demo_tutorial/searching_for_logs_with_tagged_events /event_autotagging/enabling_a_tagger /metadata_overview/associating_metadata_to_robologs metadata#schema-MetadataValue metadata#listValues /event_autotagging/what_is_event_autotagging /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    does disabling a tagger remove its events => /event_autotagging/enabling_a_tagger /event_autotagging/troubleshooting_common_issues /event_autotagging/tagger_lifecycle /event_autotagging/what_is_event_autotagging /demo_tutorial/testing_a_tagger
    how do I give every user the same frame rate => /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos feature-configuration#updateSetting feature-configuration#updateSettings
    what is the cheapest way to query a year of exports => /analytics_platform/bucket_setup
    why are nanosecond durations wrong in javascript => /log_visualization/what_is_log_visualization%20copy *#dates-and-durations
    how do I wait until a feature is ready => /video_generator/enabling_a_generator feature-configuration#getFeature /video_generator/generator_lifecycle /demo_tutorial/generating_log_videos
    can a log have two parents => /supplementary_robologs/supplementary_robologs metadata#addSupplements metadata#replaceSupplements metadata#supplements
    how do I invite my whole team at once => /user_config/user_management oum#inviteUser
    what does a 207 response mean => *#bulk-results autotagging#createInvocations /event_autotagging/troubleshooting_common_issues /event_autotagging/testing_your_tagger /event_autotagging/backfilling /demo_tutorial/testing_a_tagger
    which operator checks that a field has any value => /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_tagger_gating
    how do I read a field's value out of the log file => /metadata_overview/understanding_metadata_fields metadata#upsertFieldDefinition metadata#createFieldDefinition metadata#field-definitions
    who owns a bucket that is already registered => ingest/v2#getStoreOwner
    how long does the ingestion of one log take => /ingestion_setup/s3/trigger_ingestion
    why does my search for a parent class find nothing => /ontologies/ontology_metadata_search
    how do I keep a token out of my shell history => /personal_access_tokens/generate_pat
    which version of my tagger runs on new logs => /event_autotagging/tagger_lifecycle /event_autotagging/enabling_a_tagger /event_autotagging/what_is_event_autotagging /demo_tutorial/testing_a_tagger autotagging#getTagger autotagging#updateTagger
    what's the difference between intrinsic and extrinsic metadata => /metadata_overview/understanding_metadata_fields
    how can I see the temperature of a motor over time => /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy /demo_tutorial/analyzing_log_temperature_data
  `,
  'error message': `
    {"error":"id: 3f0c2a1e-8b11-4f6e-9c52-0d5b9d1f7a10 was not found."} => *#errors /demo_tutorial/demo_welcome /demo_tutorial/searching_for_logs /event_autotagging/tagger_lifecycle /demo_tutorial/creating%20an%20event_autotagger /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy /metadata_overview/associating_metadata_to_robologs /personal_access_tokens/generate_pat /video_generator/enabling_a_generator /video_generator/troubleshooting_common_issues
    HTTP/1.1 412 Precondition Failed {"error":"If-Match: 9a41f0c2 is not the entity tag of the draft."} => ontology#publishOntologyVersion *#entity-tags /ontologies/understanding_ontologies /ontologies/getting_started
    403 Forbidden: The role analyst lacks the permission ingest:trigger. The roles that have it: admin and developer. => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/s3/trigger_ingestion /ingestion_setup/what_is_metadata_ingestion /user_config/user_roles_and_permissions /personal_access_tokens/using_pat
    requests.exceptions.HTTPError: 409 Client Error: Conflict for url: https://api.acme.example/api/metadata/v1/fields => metadata#createField /demo_tutorial/creating_a_metadata_field /metadata_overview/understanding_metadata_fields /event_autotagging/creating_your_first_tagger
    alias: the organization already has a field named Vehicle id. => metadata#createField metadata#updateField /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field
    location: no active GoogleCloudStorage store is registered for acme-test-bags. => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/gcs/invoke_ingest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/what_is_metadata_ingestion
    page_size: 500 is above the maximum of 100. => *#paging *#limits metadata#listRobologs /demo_tutorial/searching_for_logs /analytics_platform/bucket_setup /supplementary_robologs/automating_supplement_association
    enabled: the tagger Wheel slip has no final version, so it cannot be enabled. Finalize a version first. => autotagging#updateTagger /event_autotagging/tagger_lifecycle /event_autotagging/enabling_a_tagger /demo_tutorial/creating%20an%20event_autotagger
    422 Unprocessable Entity version_id: version 4 is final, so it cannot be changed. => autotagging#updateTaggerVersion /event_autotagging/tagger_lifecycle /demo_tutorial/testing_a_tagger
    {"errors":[{"message":"expression: no variable is named temprature. Did you mean temperature?","tier":"predicates"}]} => autotagging#validateTagger /demo_tutorial/defining_tagger_output /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/troubleshooting_common_issues
    {"error":"Authorization: send a personal access token as Bearer <token>."} => /personal_access_tokens/using_pat *#authentication *#errors
    AccessDeniedException: User is not authorized to perform: secretsmanager:GetSecretValue => /analytics_platform/sagemaker_setup
    An error occurred (InvalidParameterValueException): The role defined for the function cannot be assumed by Lambda. => /ingestion_setup/s3/automating_ingestion_s3
    storage_configuration.account_id: "12-34" is not an AWS account number. Send its 12 digits. => ingest/v2#createStore ingest/v2#updateStore /ingestion_setup/s3/ingest_aws_access
    stage extract failed: The log ends in the middle of a record. => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/what_is_metadata_ingestion workflows#getJobStage workflows#schema-StageError workflows#getJob workflows#schema-StageStatus
    {"error": "[0].id: the feature Analytics export is not self-service."} => feature-configuration#updateFeatures /analytics_platform/bucket_setup /demo_tutorial/generating_log_videos /video_generator/enabling_a_generator /user_config/user_roles_and_permissions
    Version: "v2.0" is not three numeric parts of 1 to 3 digits each, such as 1.2.0. => ontology#uploadOntology ontology#publishOntologyVersion /ontologies/getting_started
    email: a user with jo@example.com already exists in the organization. => oum#inviteUser oum#updateOwnUser /user_config/user_management
    HTTP 400 {"error":"[0].interval: set end_time or lasting, not both."} => metadata#createValues metadata#updateValue metadata#updateValues metadata#schema-Interval /metadata_overview/associating_metadata_to_robologs
    {"error": "children[2]: the robolog 7b1d8c2e-55a0-4d10 supplements 90aa12ff-01be-4c3d already."} => metadata#addSupplements metadata#replaceSupplements /supplementary_robologs/supplementary_robologs /supplementary_robologs/automating_supplement_association /demo_tutorial/testing_video_generator
    Error: column 12: the expression ends where a value is expected. => autotagging#parseExpression autotagging#validatePredicates /demo_tutorial/defining_a_tagger_predicate /event_autotagging/troubleshooting_common_issues /event_autotagging/anatomy_of_a_tagger_definition
    207 errors: "version 3 is a draft. Make it final before a backfill." => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger autotagging#createInvocations
    The limit of 200 invocations in this billing period is reached. => /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/backfilling /event_autotagging/testing_your_tagger /event_autotagging/what_is_event_autotagging autotagging#getCurrentUsage autotagging#createInvocations
    Consent for Google Drive is already granted. Revoke it with DELETE /oauth to request it again. => ingest/v2#requestOauthConsent ingest/v2#revokeOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
    HTTP/2 428 If-Match: this header is required. Send the entity tag of the draft. => ontology#publishOntologyVersion *#entity-tags /ontologies/understanding_ontologies /ontologies/getting_started
    ERROR [upload.py:88] uri: s3://my-bucket/2024/run-7.mcap is already registered. => metadata#createLocation
    400 [0].value: the ontology driving-events has no class BatteryEvnt => /ontologies/understanding_ontologies /ontologies/getting_started /metadata_overview/associating_metadata_to_robologs metadata#createValues
    ValueError: name_search: this string is shorter than the minimum of 3 characters. => oum#listUsers /user_config/user_management
    File "/tmp/ipykernel_91/main.py", line 4 KeyError: 'ACME_TOKEN' => /analytics_platform/sagemaker_setup /personal_access_tokens/using_pat /personal_access_tokens/generate_pat
    at async trigger (ingest.js:41:9) account_id: this property is required. => ingest/v2#triggerIngest ingest#triggerIngestV1 ingest/v2#createStore ingest/v2#updateStore /ingestion_setup/s3/trigger_ingestion /ingestion_setup/s3/ingest_aws_access
  `,
  'status with context': `
    401 => /personal_access_tokens/using_pat *#authentication *#errors
    403 => /personal_access_tokens/using_pat /user_config/user_roles_and_permissions *#errors /event_autotagging/troubleshooting_common_issues /video_generator/troubleshooting_common_issues
    404 not found => *#errors /personal_access_tokens/using_pat /demo_tutorial/searching_for_logs
    429 => *#limits
    409 conflict => *#errors metadata#createField metadata#createLocation metadata#updateField metadata#createFieldDefinition oum#inviteUser oum#updateOwnUser ingest/v2#requestOauthConsent
    412 => ontology#publishOntologyVersion *#entity-tags /ontologies/understanding_ontologies /ontologies/getting_started
    HTTP 428 precondition required => ontology#publishOntologyVersion *#entity-tags /ontologies/understanding_ontologies /ontologies/getting_started
    202 accepted => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/gcs/invoke_ingest /ingestion_setup/s3/trigger_ingestion
    204 usage not metered => autotagging#getCurrentUsage /event_autotagging/what_is_event_autotagging /demo_tutorial/running_backfill_for_a_tagger
    500 internal server error => *#errors
    If-Match header => *#entity-tags ontology#publishOntologyVersion /ontologies/understanding_ontologies /ontologies/getting_started
    ETag => *#entity-tags ontology#publishOntologyVersion ontology#schema-OntologyVersion /ontologies/understanding_ontologies /ontologies/getting_started
    Retry-After header => *#limits
    Version-Message request header => ontology#uploadOntology ontology#publishOntologyVersion /ontologies/getting_started
    Authorization: Bearer => /personal_access_tokens/using_pat *#authentication
    content-type application/octet-stream => ontology#uploadOntology /ontologies/getting_started
    422 when enabling a tagger => autotagging#updateTagger /event_autotagging/tagger_lifecycle /event_autotagging/enabling_a_tagger /demo_tutorial/creating%20an%20event_autotagger /event_autotagging/troubleshooting_common_issues
    400 bad request => *#errors
    207 multi-status => *#bulk-results autotagging#createInvocations /event_autotagging/troubleshooting_common_issues /event_autotagging/testing_your_tagger /event_autotagging/backfilling
    403 taggers:invocations:create => autotagging#createInvocations /user_config/user_roles_and_permissions /event_autotagging/troubleshooting_common_issues
    401 vs 403 => /personal_access_tokens/using_pat
    404 for the values of a robolog => /analytics_platform/bucket_setup metadata#listValues metadata#getValue
    400 page_number => *#paging /demo_tutorial/searching_for_logs *#errors metadata#listRobologs metadata#listRobologChannels metadata#listChannels
    status code list => *#errors
  `,
  typo: `
    autotager definiton => /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/what_is_event_autotagging /demo_tutorial/defining_tagger_output autotagging#validateTagger autotagging#definitions
    restor robologs => metadata#restoreRobologs
    permisions matrix => /user_config/user_roles_and_permissions
    supplemnt candidates => metadata#listSupplementCandidates /supplementary_robologs/supplementary_robologs /supplementary_robologs/automating_supplement_association
    ontologoy versions => ontology#listOntologyVersions ontology#versions /ontologies/understanding_ontologies ontology#schema-OntologyVersion ontology#publishOntologyVersion ontology#schema-OntologyVersionPage
    parse expresion => autotagging#parseExpression /demo_tutorial/defining_a_tagger_predicate
    plot with foxglov => /log_visualization/how_to_visualize_your_log
    parqet export => /analytics_platform/bucket_setup
    lisT chanel schemas => metadata#listChannelSchemas
    dead leter queue => /ingestion_setup/s3/automating_ingestion_s3
    sagemkaer => /analytics_platform/sagemaker_setup
    taggr lifecylce => /event_autotagging/tagger_lifecycle
    roling window => /demo_tutorial/defining_a_tagger_variable /event_autotagging/anatomy_of_a_tagger_definition autotagging#listRollingFunctions
    bucekt policy => /ingestion_setup/s3/ingest_aws_access /ingestion_setup/gcs/ingest_gcp_access
    invte user => oum#inviteUser /user_config/user_management
    plotjugler => /log_visualization/how_to_visualize_your_log
    consnet google drive => ingest/v2#requestOauthConsent ingest/v2#getOauthStatus ingest/v2#revokeOauthConsent ingest/v2#google-drive-consent /ingestion_setup/drive/automating_ingestion_google_drive
    entitiy tag => *#entity-tags /ontologies/understanding_ontologies ontology#publishOntologyVersion
  `,
  synonym: `
    presigned url => autotagging#getTaggerVersion autotagging#listTaggerVersions autotagging#createTaggerVersion autotagging#schema-TaggerVersion /event_autotagging/creating_your_first_tagger /demo_tutorial/defining_tagger_output
    api key rotation => /personal_access_tokens/generate_pat /analytics_platform/sagemaker_setup
    restricted api key => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat /user_config/user_roles_and_permissions
    test mode => /personal_access_tokens/using_pat /demo_tutorial/demo_welcome
    topics of a bag => metadata#listRobologChannels metadata#listChannels metadata#channels metadata#schema-Channel metadata#schema-RobologChannel
    monitor alert rule => /event_autotagging/what_is_event_autotagging /event_autotagging/creating_your_first_tagger autotagging autotagging#createTagger
    log facets => metadata#listFields metadata#fields /metadata_overview/understanding_metadata_fields /metadata_overview/acme_fields_and_custom_fields
    custom attributes => /metadata_overview/acme_fields_and_custom_fields metadata#createField metadata#fields /metadata_overview/understanding_metadata_fields /demo_tutorial/creating_a_metadata_field
    remote storage => ingest/v2#createStore ingest/v2#stores ingest/v2 /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/ingest_aws_access /ingestion_setup/gcs/ingest_gcp_access metadata#schema-RobologStorageLocation metadata#listLocations metadata#createLocation
    object tagging => /metadata_overview/associating_metadata_to_robologs metadata#createValues
    bucket event notifications => /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    team members => oum#listUsers oum#users /user_config/user_management oum#inviteUser
    rbac => /user_config/user_roles_and_permissions oum#setUserRoles
    cursor pagination starting_after => *#paging
    launch a feature flag => feature-configuration feature-configuration#features feature-configuration#updateFeatures feature-configuration#listFeatures feature-configuration#getFeature feature-configuration#schema-Feature /video_generator/enabling_a_generator
    metered usage => autotagging#getCurrentUsage autotagging#schema-InvocationUsage /event_autotagging/what_is_event_autotagging /demo_tutorial/running_backfill_for_a_tagger
    replay a recording => /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy
    python sdk => *#downloads
    cross-account access => /ingestion_setup/s3/ingest_aws_access
    dataset diff => ontology#getOntologyChangeset /ontologies/ontology_properties
  `,
  parameter: `
    only_show_soft_deleted taggers => autotagging#listTaggers /event_autotagging/tagger_lifecycle /demo_tutorial/creating%20an%20event_autotagger /event_autotagging/troubleshooting_common_issues
    values with reingest=true => metadata#createValues /metadata_overview/associating_metadata_to_robologs /event_autotagging/troubleshooting_common_issues
    hard delete a store => ingest/v2#deleteStore ingest#deleteStoreV1
    start_label with depth -1 => ontology#getOntologyClasses /ontologies/ontology_properties /ontologies/ontology_metadata_search /demo_tutorial/searching_for_logs_with_tagged_events
    should_destroy when disabling a feature => feature-configuration#updateFeatures feature-configuration#schema-FeatureChange /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos /video_generator/generator_lifecycle
    show_deactivated fields => metadata#listFields /metadata_overview/understanding_metadata_fields /analytics_platform/sagemaker_setup
    compare_version in the changeset => ontology#getOntologyChangeset /ontologies/ontology_properties
    period for the job statistics => workflows#getJobStatistics workflows#statistics /video_generator/backfilling
    is_provisioning stays true => feature-configuration#schema-Feature feature-configuration#getFeature feature-configuration#updateFeatures feature-configuration#features /video_generator/enabling_a_generator /video_generator/generator_lifecycle /demo_tutorial/generating_log_videos
    log_extension of the store => ingest/v2#schema-StoreProperties ingest/v2#schema-Store ingest/v2#createStore ingest/v2#updateStore /ingestion_setup/s3/ingest_aws_access /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/what_is_metadata_ingestion
    evicted_at of a location => metadata#schema-RobologStorageLocation /log_visualization/how_to_visualize_your_log /ingestion_setup/gcs/invoke_ingest /video_generator/troubleshooting_common_issues
    lasting in nanoseconds => metadata#schema-IntervalWithLength metadata#schema-Interval /log_visualization/what_is_log_visualization%20copy /metadata_overview/associating_metadata_to_robologs /demo_tutorial/searching_for_logs_with_tagged_events *#dates-and-durations /log_visualization/how_to_visualize_your_log
    is_tested is false => autotagging#schema-TaggerVersion /event_autotagging/testing_your_tagger /demo_tutorial/testing_a_tagger /event_autotagging/enabling_a_tagger
    name_search for users => oum#listUsers /user_config/user_management
    attribute and value when listing jobs => workflows#listJobs /ingestion_setup/gcs/invoke_ingest
    self_service feature => feature-configuration#schema-Feature feature-configuration#listFeatures feature-configuration#updateFeatures /video_generator/enabling_a_generator /video_generator/what_is_video_generation /video_generator/creating_your_first_generator /demo_tutorial/generating_log_videos
    expiration of a token null => pat#createToken pat#schema-TokenProperties pat#schema-Token pat#schema-NewToken /personal_access_tokens/generate_pat
    minimum_duration in predicates => /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_a_tagger_predicate /event_autotagging/creating_your_first_tagger
  `,
  task: `
    publish an ontology from CI => /ontologies/getting_started
    connect a notebook to the api => /analytics_platform/sagemaker_setup
    create the s3 role with terraform => /ingestion_setup/s3/ingest_aws_access
    delete the values a tagger wrote => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger /event_autotagging/troubleshooting_common_issues metadata#deleteValue
    export metadata every night => /analytics_platform/bucket_setup
    link a video to its source log => /demo_tutorial/testing_video_generator /supplementary_robologs/supplementary_robologs metadata#addSupplements
    suspend a colleague => /user_config/user_management oum#setUserRoles
    replace an expiring token => /personal_access_tokens/generate_pat /analytics_platform/sagemaker_setup
    list failed ingestion jobs => workflows#listJobsByStatus workflows#listJobs /ingestion_setup/gcs/invoke_ingest
    estimate storage for videos => /video_generator/testing_your_generator /video_generator/anatomy_of_a_generator_definition
    add an event by hand => /metadata_overview/associating_metadata_to_robologs metadata#createValues
    clean up the cloud run function => /ingestion_setup/gcs/automating_ingestion_gcs
    migrate stores from v1 => /ingestion_setup/what_is_metadata_ingestion ingest/v2#createStore ingest#listStoresV1
    check a tagger's yaml before saving => autotagging#validateTagger /event_autotagging/anatomy_of_a_tagger_definition /demo_tutorial/defining_tagger_output /event_autotagging/creating_your_first_tagger
    set up a store for google cloud => /ingestion_setup/gcs/ingest_gcp_access ingest/v2#createStore
    read the mean of a sensor per log => /demo_tutorial/defining_tagger_output /event_autotagging/what_is_event_autotagging autotagging#listOutputFunctions /event_autotagging/anatomy_of_a_tagger_definition
    download a log file => /log_visualization/how_to_visualize_your_log
    look up classes for a list of ids => ontology#lookupClasses
  `,
  operationId: `
    NextAccessPathItem => autotagging#schema-NextAccessPathItem autotagging#listNextAccessPaths
    JobStatisticsBin => workflows#schema-JobStatisticsBin workflows#getJobStatistics
    DefinitionErrors => autotagging#schema-DefinitionErrors
    taggers:invocations:list => autotagging#listInvocations /user_config/user_roles_and_permissions
    organization-user:read => oum#getUser /user_config/user_roles_and_permissions
    ontology-versions:write => ontology#uploadOntology ontology#publishOntologyVersion /user_config/user_roles_and_permissions
    createFieldDefinition or upsertFieldDefinition => metadata#createFieldDefinition metadata#upsertFieldDefinition
    how to call getStoreOwner => ingest/v2#getStoreOwner
    RobologSelection => metadata#schema-RobologSelection metadata#aggregateRobologs
    client.listSupplementCandidates() => metadata#listSupplementCandidates
    deleteFieldDefinition => metadata#deleteFieldDefinition
    type FieldCreate => metadata#schema-FieldCreate metadata#createField
    harbor-robot-logs => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/s3/ingest_aws_access ingest/v2#getStoreOwner ingest/v2#schema-AwsS3 ingest#schema-Store ingest#schema-StoreProperties ingest/v2#listStores ingest/v2#createStore metadata#createLocation /log_visualization/how_to_visualize_your_log
    updateSettings() => feature-configuration#updateSettings
  `,
  path: `
    /api/ontology/v1/ontologies/{id}/changeset => ontology#getOntologyChangeset
    fields:restore POST => metadata#restoreFields
    GET https://api.acme.example/api/oum/v0/organization => oum#getOrganization
    output:pandas => autotagging#listOutputFunctions
    PATCH /api/configuration/v0/settings/video-frame-rate => feature-configuration#updateSetting
    robologs/9f1b/supplements/candidates => metadata#listSupplementCandidates
    /api/pat/v1 => pat pat#getAccount pat#listTokens pat#createToken
    curl -X PUT $ACME_API_URL/api/metadata/v1/robologs/123/values => metadata#updateValues
    DELETE oauth => ingest/v2#revokeOauthConsent
    POST /api/oum/v0/users/ana/password:reset => oum#resetPassword
    jobs/{id}/stages/{stage_id} => workflows#getJobStage
    taggers:validate endpoint => autotagging#validateTagger
  `,
  vague: `
    access denied => /personal_access_tokens/using_pat /user_config/user_roles_and_permissions *#errors *#authentication /analytics_platform/sagemaker_setup
    job failed => /event_autotagging/troubleshooting_common_issues /video_generator/troubleshooting_common_issues /ingestion_setup/gcs/invoke_ingest /ingestion_setup/s3/trigger_ingestion workflows#getJobStage workflows#listJobsByStatus workflows#schema-StageError workflows#getJob /video_generator/generator_lifecycle workflows#schema-JobStatusName
    missing events => /event_autotagging/troubleshooting_common_issues
    python example => /personal_access_tokens/using_pat /log_visualization/how_to_visualize_your_log /analytics_platform/sagemaker_setup /analytics_platform/bucket_setup *#downloads
    api limits => *#limits
    new token => pat#createToken /personal_access_tokens/generate_pat pat#schema-NewToken
    upload log => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest ingest/v2#triggerIngest /ingestion_setup/what_is_metadata_ingestion ingest/v2#ingestion /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs ingest#triggerIngestV1
    find events => /demo_tutorial/searching_for_logs_with_tagged_events /ontologies/ontology_metadata_search /log_visualization/how_to_visualize_your_log /video_generator/creating_your_first_generator /event_autotagging/what_is_event_autotagging
    video too large => /video_generator/troubleshooting_common_issues /video_generator/testing_your_generator
    soft deletion => metadata#deleteRobolog metadata#deleteRobologs metadata#restoreRobologs /event_autotagging/tagger_lifecycle autotagging#deleteTagger metadata#deleteValue ingest/v2#deleteStore metadata#deleteField
    user permissions => /user_config/user_roles_and_permissions
    log formats => metadata#schema-RobologType ingest/v2#schema-LogType /ingestion_setup/what_is_metadata_ingestion /demo_tutorial/defining_tagger_gating
    storage size => metadata#aggregateRobologs /video_generator/testing_your_generator /demo_tutorial/searching_for_logs metadata#schema-RobologAggregation
    first steps => /demo_tutorial/demo_welcome /ontologies/getting_started /event_autotagging/creating_your_first_tagger /personal_access_tokens/generate_pat
  `,
  'spelling variant': `
    event auto-tagging => /event_autotagging/what_is_event_autotagging autotagging /event_autotagging/troubleshooting_common_issues
    backFill => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger autotagging#createInvocations autotagging#schema-InvocationType /video_generator/backfilling
    PersonalAccessToken => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat pat pat#createToken pat#tokens pat#schema-Token
    robo log type => metadata#schema-RobologType
    list_robolog_channels => metadata#listRobologChannels
    organisation roles => /user_config/user_roles_and_permissions oum#setUserRoles oum oum#schema-Role oum#schema-Roles
    visualisation of logs => /log_visualization/what_is_log_visualization%20copy /log_visualization/how_to_visualize_your_log
    publish-ontology-version => ontology#publishOntologyVersion
    cloud formation template => /ingestion_setup/s3/ingest_aws_access /ingestion_setup/s3/automating_ingestion_s3
    post man collection => *#downloads
    dead-letter-queue => /ingestion_setup/s3/automating_ingestion_s3
    time stamps => *#dates-and-durations metadata#schema-FieldType metadata#schema-InputFormat /metadata_overview/understanding_metadata_fields
    analysing log temperature => /demo_tutorial/analyzing_log_temperature_data
    least privilege policies => /ingestion_setup/s3/ingest_aws_access
  `,
};
