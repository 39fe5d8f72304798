import { together, type Result } from '../../diagnostics/diagnostic.ts';
import { loadConfig, type ProjectConfig } from './config.ts';
import { loadGlossary, type Glossary } from './glossary.ts';
import { loadMockSettings, type MockSettings } from './mock.ts';
import { loadPermissions, type PermissionMatrix } from './permissions.ts';
import { loadProduct, type Product } from './product.ts';
import { loadQuestions, type Questions } from './questions.ts';
import { loadSite, type SiteText } from './site.ts';
import { loadSynonyms, type Synonyms } from './synonyms.ts';

/** The settings of a project. */
export type Project = {
  readonly config: ProjectConfig;
  readonly product: Product;
  readonly permissions: PermissionMatrix;
  readonly synonyms: Synonyms;
  readonly questions: Questions;
  readonly glossary: Glossary;
  readonly site: SiteText;
  readonly mock: MockSettings;
};

/**
 * Reads redocly.yaml, content/product.yaml, content/synonyms.yaml, content/questions.yaml, content/glossary.yaml,
 * content/site.yaml, specs/shared/permissions.yaml and specs/mock.yaml.
 * @returns all settings, or the problems of all files.
 */
export const loadProject = (root: string): Result<Project> => {
  const config = loadConfig(root);
  const product = loadProduct(root);
  const permissions = loadPermissions(root);
  const synonyms = loadSynonyms(root);
  const questions = loadQuestions(root);
  const glossary = product.ok ? loadGlossary(root, product.value) : product;
  const site = product.ok ? loadSite(root, product.value) : product;
  const namesOf = ({ entries }: ProjectConfig): readonly string[] => entries.map(({ name }) => name);
  const mock = config.ok ? loadMockSettings(root, namesOf(config.value)) : config;
  return together<Project>({ config, product, permissions, synonyms, questions, glossary, site, mock });
};
