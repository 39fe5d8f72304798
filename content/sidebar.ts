/**
 * A group of guides; `path` is its folder, and each name in `items` is a file in it or a group below it. The home page shows
 * the aim of a top-level group.
 */
export type SidebarSection = {
  readonly label: string;
  readonly aim?: string;
  readonly path: string;
  readonly items: readonly (string | SidebarSection)[];
};

/** Order and grouping of the guides. A guide's own label is in its frontmatter. */
export const gettingStartedSidebar: readonly SidebarSection[] = [
  { label: 'Analytics platform', aim: 'Use robolog metadata in your own bucket and notebooks.', path: 'analytics_platform', items: ['bucket_setup', 'sagemaker_setup'] },
  {
    label: 'Demo tutorial',
    aim: 'Answer one question with the whole platform, in 16 short pages.',
    path: 'demo_tutorial',
    items: [
      'demo_welcome',
      'searching_for_logs',
      'analyzing_log_temperature_data',
      'creating_a_metadata_field',
      'creating an event_autotagger',
      'defining_a_tagger_variable',
      'defining_a_tagger_predicate',
      'defining_tagger_gating',
      'defining_tagger_output',
      'testing_a_tagger',
      'running_backfill_for_a_tagger',
      'searching_for_logs_with_tagged_events',
      'generating_log_videos',
      'defining_video_generator_gating',
      'creating_video_generator_outputs',
      'testing_video_generator',
    ],
  },
  {
    label: 'Event autotagging',
    aim: 'Write rules that find and label events in logs.',
    path: 'event_autotagging',
    items: [
      'what_is_event_autotagging',
      'tagger_lifecycle',
      'anatomy_of_a_tagger_definition',
      'creating_your_first_tagger',
      'testing_your_tagger',
      'enabling_a_tagger',
      'backfilling',
      'troubleshooting_common_issues',
    ],
  },
  {
    label: 'Ingestion setup',
    aim: 'Connect S3, Google Cloud Storage or Google Drive.',
    path: 'ingestion_setup',
    items: [
      'what_is_metadata_ingestion',
      { label: 'Google Cloud Storage', path: 'gcs', items: ['ingest_gcp_access', 'invoke_ingest', 'automating_ingestion_gcs'] },
      { label: 'Amazon S3', path: 's3', items: ['ingest_aws_access', 'trigger_ingestion', 'automating_ingestion_s3'] },
      { label: 'Google Drive', path: 'drive', items: ['automating_ingestion_google_drive'] },
    ],
  },
  {
    label: 'Log visualization',
    aim: 'Show the channels of a log on a common timeline.',
    path: 'log_visualization',
    items: ['what_is_log_visualization copy', 'how_to_visualize_your_log'],
  },
  {
    label: 'Metadata',
    aim: 'Define fields and add values to logs.',
    path: 'metadata_overview',
    items: ['understanding_metadata_fields', '__product_name___fields_and_custom_fields', 'associating_metadata_to_robologs'],
  },
  {
    label: 'Ontologies',
    aim: 'Define a shared vocabulary for events.',
    path: 'ontologies',
    items: ['understanding_ontologies', 'getting_started', 'ontology_properties', 'ontology_metadata_search'],
  },
  { label: 'Personal access tokens', aim: 'Let scripts call the API on your behalf.', path: 'personal_access_tokens', items: ['generate_pat', 'using_pat'] },
  {
    label: 'Supplementary robologs',
    aim: 'Link logs that belong together.',
    path: 'supplementary_robologs',
    items: ['supplementary_robologs', 'automating_supplement_association'],
  },
  { label: 'Users and roles', aim: 'Look up what each role can do.', path: 'user_config', items: ['user_management', 'user_roles_and_permissions'] },
  {
    label: 'Video generator',
    aim: 'Turn events into short videos.',
    path: 'video_generator',
    items: [
      'what_is_video_generation',
      'generator_lifecycle',
      'anatomy_of_a_generator_definition',
      'creating_your_first_generator',
      'testing_your_generator',
      'enabling_a_generator',
      'backfilling',
      'troubleshooting_common_issues',
    ],
  },
];
