import type { Kind } from '../questions.ts';

/** Questions of integrators, operators and admins, written from the specifications and guides before the ranking was read. */
export const twelfthTexts: Readonly<Partial<Record<Kind, string>>> = {
  'natural question': `
    how long is an invitation valid => /user_config/user_management oum#inviteUser
    can two people have the same role list or do I set roles one by one => oum#setUserRoles /user_config/user_management /user_config/user_roles_and_permissions
    which job belongs to my upload => workflows#listJobs /ingestion_setup/s3/trigger_ingestion /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/gcs/invoke_ingest ingest/v2#triggerIngest /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    can I undo publishing an ontology => ontology#publishOntologyVersion ontology#versions /ontologies/understanding_ontologies /ontologies/getting_started
    why did all the tagger events vanish after I re-imported metadata => /event_autotagging/troubleshooting_common_issues /metadata_overview/associating_metadata_to_robologs metadata#createValues
    what happens to my tokens when an admin removes me => oum#deleteUser /user_config/user_management /personal_access_tokens/generate_pat
    does the platform copy our bags or only read them from our bucket => /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/ingest_aws_access /ingestion_setup/gcs/ingest_gcp_access
    how do I give read only access to a notebook => /analytics_platform/sagemaker_setup /analytics_platform/bucket_setup /personal_access_tokens/using_pat
    is there a limit on how many robologs I can delete in one request => metadata#deleteRobologs
    how do I see who added a value => metadata#schema-MetadataValue metadata#schema-CreatorType metadata#getValue metadata#listValues /demo_tutorial/searching_for_logs_with_tagged_events /personal_access_tokens/generate_pat
    why is my field empty for older logs => /metadata_overview/understanding_metadata_fields /ingestion_setup/what_is_metadata_ingestion metadata#upsertFieldDefinition metadata#createFieldDefinition
    do I need a separate store per file extension => ingest/v2#createStore ingest/v2#schema-StoreProperties /ingestion_setup/what_is_metadata_ingestion
    how can I tell whether video generation is ready to use => /video_generator/enabling_a_generator feature-configuration#getFeature feature-configuration#listFeatures /demo_tutorial/generating_log_videos /video_generator/generator_lifecycle /video_generator/what_is_video_generation /video_generator/creating_your_first_generator
    where are the pictures of the camera stored => /video_generator/what_is_video_generation metadata#listRobologLocations /demo_tutorial/creating_video_generator_outputs /video_generator/testing_your_generator /demo_tutorial/generating_log_videos
    can a class have more than one parent => /ontologies/ontology_properties ontology#classes ontology#schema-Class ontology#getOntologyClasses
    can I change the expiry date of an existing token => pat#createToken /personal_access_tokens/generate_pat
    how do I try the api without an account => /personal_access_tokens/using_pat /demo_tutorial/demo_welcome /#downloads
  `,
  task: `
    make someone an admin => oum#setUserRoles /user_config/user_management /user_config/user_roles_and_permissions
    stop a contractor from using the api => /user_config/user_management oum#deleteUser oum#setUserRoles /personal_access_tokens/generate_pat
    move logs to another bucket and tell the platform => metadata#createLocation metadata#deleteLocation metadata#locations metadata#deleteLocationByUri
    find all runs where the robot braked hard => /ontologies/ontology_metadata_search /demo_tutorial/searching_for_logs_with_tagged_events
    import 5000 old bag files => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest
    set frames per second of clips => /video_generator/enabling_a_generator /demo_tutorial/generating_log_videos feature-configuration#updateSetting
    plot imu data in python => /log_visualization/how_to_visualize_your_log
    check my yaml before saving => autotagging#validateTagger /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/creating_your_first_tagger /demo_tutorial/defining_tagger_output
    attach a camera recording to its drive log => /supplementary_robologs/supplementary_robologs metadata#addSupplements /supplementary_robologs/automating_supplement_association /demo_tutorial/testing_video_generator
    get total size of all my data => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    read bucket name from env in lambda and call trigger => /ingestion_setup/s3/automating_ingestion_s3
    download openapi spec => /#downloads
    bring back a field somebody deactivated => metadata#restoreFields /metadata_overview/understanding_metadata_fields
    run jq over message metadata => /metadata_overview/understanding_metadata_fields metadata#schema-JqExpression
    stop google drive access => ingest/v2#revokeOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
    count failed jobs last week => workflows#getJobStatistics workflows#listJobs workflows#listJobsByStatus
  `,
  'error message': `
    {"error":"id: the tagger Battery low already has a draft. Change or delete that draft, or make it final."} => autotagging#createTaggerVersion /event_autotagging/creating_your_first_tagger /event_autotagging/tagger_lifecycle /event_autotagging/troubleshooting_common_issues
    requests.exceptions.HTTPError: 403 Client Error: Forbidden for url: https://api.example.com/api/ingest/v2/trigger => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/gcs/invoke_ingest
    Error: If-Match: "a81bc302" is not the entity tag of the draft. => ontology#publishOntologyVersion /ontologies/getting_started /#entity-tags
    400 Bad Request: storage_configuration.project_number: "harbor-field" does not match => /ingestion_setup/gcs/ingest_gcp_access ingest/v2#createStore ingest/v2#updateStore ingest/v2#schema-GoogleCloudStorage
    AccessDenied: User: arn:aws:sts::123456789012:assumed-role/robolog is not authorized to perform: s3:GetObject => /ingestion_setup/s3/ingest_aws_access /ingestion_setup/s3/trigger_ingestion
    The limit of 50 invocations in this billing period is reached. => autotagging#getCurrentUsage autotagging#createInvocations /event_autotagging/backfilling /event_autotagging/testing_your_tagger
    uri: s3://my-bucket/run7.bag is already registered => metadata#createLocation
    The role analyst lacks the permission taggers:write => /user_config/user_roles_and_permissions /#errors /personal_access_tokens/using_pat autotagging#createTagger autotagging#updateTagger /event_autotagging/troubleshooting_common_issues
    expiration: 2024-01-01T00:00:00Z is in the past => pat#createToken /personal_access_tokens/generate_pat
    email: a user with jo@acme.com already exists in the organization. => oum#inviteUser oum#updateOwnUser /user_config/user_management
    ValueError: time data does not match format ISO8601 => /analytics_platform/sagemaker_setup /#dates-and-durations
    {"tier":"predicates","errors":["line 3: unknown variable temp"]} => autotagging#validateTagger autotagging#validatePredicates /event_autotagging/anatomy_of_a_tagger_definition /event_autotagging/troubleshooting_common_issues autotagging#schema-DefinitionErrors
    [0].value: Payload is a DECIMAL field, and "heavy" is not a number. => metadata#createValues /metadata_overview/associating_metadata_to_robologs metadata#updateValues
    HTTP/1.1 428 Precondition Required => ontology#publishOntologyVersion /#entity-tags /ontologies/getting_started
  `,
  'status with context': `
    404 when triggering ingest => ingest/v2#triggerIngest /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/trigger_ingestion
    202 trigger what next => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion
    207 but errors not empty => /#bulk-results autotagging#createInvocations /event_autotagging/troubleshooting_common_issues /event_autotagging/backfilling
    409 invite => oum#inviteUser /user_config/user_management
    do I get 429 => /#limits
    422 enable tagger => autotagging#updateTagger /event_autotagging/enabling_a_tagger /event_autotagging/tagger_lifecycle /event_autotagging/troubleshooting_common_issues /demo_tutorial/creating%20an%20event_autotagger
    204 no content roles => oum#setUserRoles /user_config/user_management
    500 should I retry => /#errors
  `,
  synonym: `
    npm install client => /#downloads /personal_access_tokens/using_pat
    pip install sdk => /#downloads /personal_access_tokens/using_pat
    golang library => /#downloads /personal_access_tokens/using_pat
    webhook when a job finishes => workflows#getJob workflows#listJobs /ingestion_setup/s3/trigger_ingestion
    retry failed ingestion => /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest ingest/v2#triggerIngest /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
    pagination cursor => /#paging
    next page token => /#paging
    who am i endpoint => pat#getAccount oum#getOwnUser
    soft delete vs hard delete => metadata#deleteRobologs metadata#deleteRobolog metadata#deleteField /event_autotagging/tagger_lifecycle ingest/v2#deleteStore metadata#robologs autotagging#deleteTagger
    rbac matrix => /user_config/user_roles_and_permissions
    sandbox environment => /personal_access_tokens/using_pat /demo_tutorial/demo_welcome
    seat licence add member => oum#inviteUser /user_config/user_management
  `,
  typo: `
    personal acess tokne => /personal_access_tokens/generate_pat /personal_access_tokens/using_pat pat#createToken pat#tokens
    ontolgy versoin => ontology#versions ontology#listOntologyVersions ontology#publishOntologyVersion /ontologies/understanding_ontologies
    backfil existing lgs => /event_autotagging/backfilling /demo_tutorial/running_backfill_for_a_tagger
    restroe deleted tager => autotagging#updateTagger /event_autotagging/tagger_lifecycle
    vidoe generator gatting => /demo_tutorial/defining_video_generator_gating /video_generator/anatomy_of_a_generator_definition
    permision matrix => /user_config/user_roles_and_permissions
    authentification header => /#authentication /personal_access_tokens/using_pat
    terafrom bucket => /ingestion_setup/s3/ingest_aws_access /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/s3/automating_ingestion_s3 /ingestion_setup/gcs/automating_ingestion_gcs
  `,
  'spelling variant': `
    taggerversion create => autotagging#createTaggerVersion
    access-token delete => pat#deleteToken /personal_access_tokens/generate_pat
    userroles => oum#setUserRoles /user_config/user_roles_and_permissions /user_config/user_management
    job stage logs => workflows#getJobStage
    googledrive shared-drive => ingest/v2#schema-GoogleDrive /ingestion_setup/drive/automating_ingestion_google_drive ingest/v2#createStore
    metadata field definition jq-expression => metadata#schema-JqExpression /metadata_overview/understanding_metadata_fields metadata#createFieldDefinition metadata#upsertFieldDefinition metadata#schema-OrganizationFieldDefinition metadata#schema-FieldDefinitionContent metadata#field-definitions
    visualising robot logs => /log_visualization/how_to_visualize_your_log /log_visualization/what_is_log_visualization%20copy
  `,
  parameter: `
    showDeactivated => metadata#listFields ingest/v2#listStores
    creator_type => metadata#schema-CreatorType metadata#schema-MetadataValue autotagging#schema-Invocation metadata#listValues metadata#getValue
    nameSearch users => oum#listUsers
    filter invocations by date => autotagging#listInvocations /event_autotagging/backfilling
  `,
  'single word': `
    uploading => ingest/v2#triggerIngest /ingestion_setup/what_is_metadata_ingestion /ingestion_setup/s3/trigger_ingestion ontology#uploadOntology /ingestion_setup/s3/automating_ingestion_s3
    stages => workflows#getJobStage workflows#listJobs workflows#getJob workflows#schema-Stage workflows#jobs
  `,
  path: `
    PATCH /fields/8f1c => metadata#updateField
    DELETE robologs?hard=true => metadata#deleteRobologs metadata#deleteRobolog
    api/autotagging/v1/invocations => autotagging#createInvocations autotagging#listInvocations autotagging#getInvocation
  `,
  operationId: `
    setRoles => oum#setUserRoles
    triggerIngestion => ingest/v2#triggerIngest
    getLocations => metadata#listLocations metadata#listRobologLocations metadata#getLocation
    publishVersion => ontology#publishOntologyVersion
  `,
};
