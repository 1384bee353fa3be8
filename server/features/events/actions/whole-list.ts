import type { Tx } from '../../../base/database/db.ts'
import type { EventContext } from '../../../base/http/context.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { wizardStepByPart } from '../rules/steps.ts'
import { changesFunctions } from '../rules/functions.ts'
import { listPageSections, replacePageSections } from '../store/page-sections.ts'
import { listProgramme, replaceProgramme } from '../store/programme.ts'
import { changeEvent } from './change.ts'
import { getEditableEvent } from './edit.ts'
import { finishProgrammeChange, prepareProgrammeChange } from './programme-change.ts'

type WholeList<Name extends string, Item> = {
  /** The name of the list in the call. */
  name: Name
  list: (tx: Tx, scope: EventScope) => Promise<Item[]>
  replace: (tx: Tx, scope: EventScope, items: Item[]) => Promise<unknown>
  /** Whether calendar files have other entries after this change. */
  changesCalendar?: (before: Item[], after: Item[]) => boolean
  /** What a host has to agree to in a published event. Refuses until then. */
  requireAgreement?: (
    context: EventContext,
    before: Item[],
    input: WholeListInput<Name, Item>,
  ) => Promise<void>
  /** What follows a change of a published event. */
  finish?: (context: EventContext, before: Item[], items: Item[]) => Promise<unknown>
}
type WholeListInput<Name extends string, Item> = Record<Name, Item[]> & {
  version?: number | undefined
  cutsFunctions?: boolean | undefined
}

/** Reads and saves a list that hosts edit as a whole. */
const createListActions = <Name extends string, Item>({
  name,
  list,
  replace,
  changesCalendar,
  requireAgreement,
  finish,
}: WholeList<Name, Item>) => {
  const answer = (items: Item[]) => ({ [name]: items }) as Record<Name, Item[]>
  return {
    read: async ({ tx, scope }: EventContext) => answer(await list(tx, scope)),
    save: async (context: EventContext, input: WholeListInput<Name, Item>) => {
      const { tx, scope, audit } = context
      const items: Item[] = input[name]
      const event = await getEditableEvent(context, input.version)
      const before = await list(tx, scope)
      if (event.status !== 'DRAFT') await requireAgreement?.(context, before, input)
      await replace(tx, scope, items)
      await changeEvent(context, {
        step: wizardStepByPart.programme[event.mode],
        ...(event.status !== 'DRAFT' &&
          changesCalendar?.(before, items) && { calendarSequence: event.calendarSequence + 1 }),
      })
      if (event.status !== 'DRAFT') await finish?.(context, before, items)
      audit({ before: { [name]: before.length }, after: { [name]: items.length } })
      return answer(items)
    },
  }
}

export const programmeActions = createListActions({
  name: 'rows',
  list: listProgramme,
  replace: replaceProgramme,
  changesCalendar: changesFunctions,
  requireAgreement: prepareProgrammeChange,
  finish: finishProgrammeChange,
})
export const sectionActions = createListActions({
  name: 'sections',
  list: listPageSections,
  replace: replacePageSections,
})
