import { circlesRule } from './circles.ts'
import { dependencyBudget, dependencyPage } from './dependencies.ts'
import { httpInRoutes, rulesArePure, sqlInStores, worldTellsTime } from './feature-words.ts'
import { featureOrderRule, floorsRule } from './floors.ts'
import { logicalCss } from './logical-css.ts'
import { noAny, noBarrels, noExportAll, noModuleMocks } from './modules.ts'
import { plainFileNames, plainNames, testNames } from './names.ts'
import { envInOnePlace, fetchInOnePlace, tryInPlace, wireNames } from './places.ts'
import type { Finding, Rule } from './rule.ts'
import { fileSize, functionSize } from './sizes.ts'
import type { Tree } from './tree.ts'
import { kebabRule, vocabularyRule } from './vocabulary.ts'

export const rules: Rule[] = [
  floorsRule,
  featureOrderRule,
  circlesRule,
  vocabularyRule,
  kebabRule,
  plainNames,
  plainFileNames,
  testNames,
  noBarrels,
  noExportAll,
  noAny,
  noModuleMocks,
  envInOnePlace,
  fetchInOnePlace,
  tryInPlace,
  wireNames,
  rulesArePure,
  sqlInStores,
  worldTellsTime,
  httpInRoutes,
  fileSize,
  functionSize,
  logicalCss,
  dependencyBudget,
  dependencyPage,
]

/** Every finding of every rule, in the order of paths and lines. */
export function findings(tree: Tree): Array<Finding & { rule: string }> {
  return rules
    .flatMap((rule) => rule.find(tree).map((finding) => ({ ...finding, rule: rule.name })))
    .sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
}
