import { definePlugin } from '@oxlint/plugins'
import { barrels } from './rules/barrels.ts'
import { clock, noTry, pureRules, sql } from './rules/feature-files.ts'
import { featureOrder, floors } from './rules/floors.ts'
import { functionSize } from './rules/function-size.ts'
import { logicalCss } from './rules/logical-css.ts'
import { names } from './rules/names.ts'
import { terms } from './rules/terms.ts'
import { wireNames } from './rules/wire-names.ts'

/** Rules of HOUSE.md that oxlint has no rule of its own for; `.oxlintrc.json` says where each holds. */
export default definePlugin({
  meta: { name: 'house' },
  rules: {
    floors,
    'feature-order': featureOrder,
    barrels,
    'function-size': functionSize,
    names,
    terms,
    'wire-names': wireNames,
    'pure-rules': pureRules,
    sql,
    clock,
    try: noTry,
    'logical-css': logicalCss,
  },
})
