import type { Kind } from '../questions.ts';

/** Questions written from the specifications and guides alone, before the ranking or any earlier question was read. */
export const tenthTexts: Readonly<Partial<Record<Kind, string>>> = {
  'natural question': `
    how long does an invited person have to accept => /user_config/user_management oum#inviteUser
    can I give one token fewer rights than myself => /personal_access_tokens/generate_pat
    what happens to someone's scripts after they are removed from the org => /user_config/user_management oum#deleteUser
    why does my new log not have any tagged events => /event_autotagging/troubleshooting_common_issues /event_autotagging/enabling_a_tagger
    is it possible to look at a log in foxglove without downloading the whole file => /log_visualization/how_to_visualize_your_log
    which field types can hold a date => /metadata_overview/understanding_metadata_fields metadata#createField
    do child robologs inherit the values of their parent => /supplementary_robologs/supplementary_robologs
    what is the difference between deactivating and hard deleting a field => metadata#deleteField /metadata_overview/understanding_metadata_fields
    how many logs can one test of a tagger cover => /event_autotagging/testing_your_tagger autotagging#createInvocations
    where do I see why the extraction of my file broke => workflows#getJobStage workflows#listJobs /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion workflows#getJob
    how do I run the mock in docker compose => /personal_access_tokens/using_pat
    does disabling a tagger remove the events it found => /event_autotagging/enabling_a_tagger /event_autotagging/tagger_lifecycle /event_autotagging/troubleshooting_common_issues
  `,
  'error message': `
    ERROR 2026-03-02 11:04:09 ingest.py:88 HTTP 404 {"error":"location: no active AwsS3 store is registered for acme-bags-prod."} => ingest/v2#triggerIngest ingest#triggerIngestV1 /ingestion_setup/s3/trigger_ingestion
    requests.exceptions.HTTPError: 422 {"error": "version_id: version 5 is final, so it cannot be changed. Create a new version instead."} => autotagging#updateTaggerVersion /event_autotagging/tagger_lifecycle /demo_tutorial/testing_a_tagger
    Error: Request failed with status code 409: alias: the organization already has a field named Mean motor temperature. => metadata#createField metadata#updateField /demo_tutorial/creating_a_metadata_field
    [WARN] retry 3/3 failed: interval: set end_time or lasting, not both. => metadata#updateValue metadata#createValues metadata#updateValues /metadata_overview/associating_metadata_to_robologs
    Uncaught (in promise) Error: Ada Verbeek is the only admin. Make someone else an admin first. => /user_config/user_management oum#setUserRoles oum#deleteUser
    {"error":"Version: 2.0.0 is not higher than 2.1.0, the latest version of this ontology. Send a higher version."} => ontology#publishOntologyVersion ontology#uploadOntology /ontologies/getting_started
    panic: unexpected response: Consent for Google Drive is already granted. Revoke it with DELETE /oauth to request it again. => ingest/v2#requestOauthConsent /ingestion_setup/drive/automating_ingestion_google_drive
    stage extract failed "The log ends in the middle of a record." job 4e2f71c0-9d0a-4e7b-8a57-5f3ea8d31d55 => workflows#getJobStage workflows#listJobsByStatus /ingestion_setup/gcs/invoke_ingest
  `,
  'status with context': `
    412 when publishing a draft => ontology#publishOntologyVersion /ontologies/getting_started /ontologies/understanding_ontologies
    428 precondition required ontology => ontology#publishOntologyVersion /ontologies/understanding_ontologies
    207 but no invocation started => autotagging#createInvocations /event_autotagging/troubleshooting_common_issues /event_autotagging/testing_your_tagger
    409 already registered uri => metadata#createLocation
    403 for analyst who validates a predicate => autotagging#validatePredicates /event_autotagging/troubleshooting_common_issues /user_config/user_roles_and_permissions
    401 although the token was fine yesterday => /personal_access_tokens/using_pat /personal_access_tokens/generate_pat
    202 accepted trigger what next => ingest/v2#triggerIngest /ingestion_setup/s3/trigger_ingestion /ingestion_setup/gcs/invoke_ingest /ingestion_setup/what_is_metadata_ingestion
  `,
  parameter: `
    only show soft deleted taggers flag => autotagging#listTaggers
    minimum length of name_search => oum#listUsers /user_config/user_management
    filter jobs by trace_id attribute => workflows#listJobs
    reingest query parameter => metadata#createValues /metadata_overview/associating_metadata_to_robologs
    depth and direction of class hierarchy => ontology#getOntologyClasses /ontologies/ontology_properties
  `,
  synonym: `
    topic list of a rosbag => metadata#listRobologChannels metadata#listChannels
    taxonomy of incidents => /ontologies/understanding_ontologies ontology#listOntologies ontology#getOntologyClasses
    kick someone out of the workspace => oum#deleteUser /user_config/user_management
    fps of clips => /video_generator/enabling_a_generator /video_generator/anatomy_of_a_generator_definition /demo_tutorial/generating_log_videos
    parent child recordings => /supplementary_robologs/supplementary_robologs metadata#addSupplements metadata#getSupplements
  `,
  task: `
    let the platform read an encrypted bucket with my own kms key => /ingestion_setup/s3/ingest_aws_access
    compute the mean over the last five seconds of a sensor => /demo_tutorial/defining_a_tagger_variable /event_autotagging/creating_your_first_tagger /event_autotagging/anatomy_of_a_tagger_definition
    query all metadata with sql => /analytics_platform/bucket_setup
    undo a backfill => /event_autotagging/backfilling
    make an entity tag match to publish => ontology#publishOntologyVersion /ontologies/getting_started /ontologies/understanding_ontologies
    sum up the size of all logs => metadata#aggregateRobologs /demo_tutorial/searching_for_logs
    delete old videos automatically => /video_generator/testing_your_generator
    put metadata into a pandas dataframe => /analytics_platform/sagemaker_setup
    move from version 1 to version 2 of ingest => /ingestion_setup/what_is_metadata_ingestion ingest#stores ingest#ingestion ingest
    lower case number of events by ignoring short spikes => /demo_tutorial/defining_a_tagger_predicate /event_autotagging/troubleshooting_common_issues
  `,
  typo: `
    ontolgy chagneset => ontology#getOntologyChangeset
    onborad fields => metadata#onboardFields
    suplement candiates => metadata#listSupplementCandidates
    terrafrom gcs => /ingestion_setup/gcs/ingest_gcp_access /ingestion_setup/gcs/automating_ingestion_gcs
  `,
  'spelling variant': `
    finalise draft tagger => autotagging#updateTaggerVersion /event_autotagging/tagger_lifecycle /event_autotagging/testing_your_tagger /demo_tutorial/testing_a_tagger
  `,
};
