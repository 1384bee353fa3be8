import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { sumNotes, type SeatGroup } from '../rules/seats.ts'
import type { SeatingBoard } from '../use-seating-board.ts'
import classes from './list.module.css'

type PartyCardProps = { board: SeatingBoard; group: SeatGroup }

/** People of one party without a seat. They are dragged or pressed as one. */
export function PartyCard({ board, group }: PartyCardProps) {
  const { t, formats, nameGroup, listNotes } = board.texts
  const { party, people } = group
  const persons = people.map(({ person }) => person)
  const isPicked = board.picked?.party.guestId === party.guestId
  const facts = new Set([
    party.vip ? t('vip') : party.category,
    listNotes(sumNotes([group])),
    party.answer === 'yes' ? '' : t(`answer.${party.answer ?? 'none'}`),
  ])
  facts.delete('')
  return (
    <li>
      <button
        type="button"
        className={classes.card}
        data-party={party.guestId}
        data-persons={persons.join()}
        data-count={formats.number(people.length)}
        aria-pressed={isPicked}
        onClick={() => board.pick(isPicked ? null : { guestId: party.guestId, persons })}
      >
        <span className={classes.grip} data-grip>
          <Icon of={IconGripVertical} small />
        </span>
        <span className={classes.cardText}>
          <b className="clip" dir="auto">
            {nameGroup(group)}
          </b>
          {facts.size > 0 && (
            <span className="quiet">{[...facts].map(isolateText).join(t('comma'))}</span>
          )}
        </span>
        <span className={classes.count} aria-hidden="true">
          {formats.number(people.length)}
        </span>
        <span className="vh">
          {t('people', { count: people.length, n: formats.number(people.length) })}
        </span>
      </button>
    </li>
  )
}
