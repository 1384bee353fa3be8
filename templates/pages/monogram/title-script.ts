import type { PageView } from '../page-view.ts'
import { findCouple, isName } from '../text/title.ts'

/** Names are in script, a house or a conference in roman. */
export const hasScriptTitle = (view: PageView): boolean =>
  findCouple(view) !== null || isName(view.title)
