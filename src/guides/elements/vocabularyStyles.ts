/*
 * The styles of guide elements are in the site's main style sheet: otherwise a guide would list style sheets to load, which costs
 * more than the styles. The bundler keeps only styles whose names are used.
 */
import badge from '../../ui/Badge.module.css';
import callout from '../../ui/Callout.module.css';
import code from '../../ui/code/CodeBlock.module.css';
import copy from '../../ui/code/CopyButton.module.css';
import tabs from '../../ui/tabs/TabList.module.css';
import elements from './Elements.module.css';
import step from '../steps/Step.module.css';
import vocabulary from './Vocabulary.module.css';

for (const names of [badge, callout, code, copy, tabs, elements, step, vocabulary]) Object.freeze(names);
