import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import type { SeatGroup, SeatedTable } from '../rules/seats.ts'
import type { SeatingBoard } from '../use-seating-board.ts'
import classes from './table.module.css'

/** The people at a table by party. Each can be dragged, picked or taken off. */
export function TablePeople({ board, seated }: { board: SeatingBoard; seated: SeatedTable }) {
  return (
    <ul className={classes.people}>
      {seated.groups.flatMap((group) =>
        group.people.map((person, at) => (
          <PersonRow
            key={`${group.party.guestId} ${person.person}`}
            board={board}
            group={group}
            at={at}
          />
        )),
      )}
    </ul>
  )
}

type SeatedPersonProps = { board: SeatingBoard; group: SeatGroup; at: number }

function PersonRow({ board, group, at }: SeatedPersonProps) {
  const { t, formats, namePerson } = board.texts
  const { party, people } = group
  const person = people[at]
  if (!person) return null
  const alone: SeatGroup = { party, people: [person] }
  const name = namePerson(group, at)
  const notes = [...(party.vip && person.person === 0 ? [t('vip')] : []), ...person.notes]
  const isPicked =
    board.picked?.party.guestId === party.guestId &&
    board.picked.people.some((one) => one.person === person.person)
  return (
    <li
      className={classes.person}
      data-party={party.guestId}
      data-persons={person.person}
      data-count={formats.number(1)}
      data-picked={isPicked || undefined}
      data-party-goes-on={at < people.length - 1 || undefined}
      data-companion={at > 0 || undefined}
    >
      <button
        type="button"
        className={classes.name}
        aria-pressed={isPicked}
        onClick={() =>
          board.pick(isPicked ? null : { guestId: party.guestId, persons: [person.person] })
        }
      >
        <b className="strong" dir="auto">
          {name}
        </b>{' '}
        <span className="quiet" dir="auto">
          {notes.join(t('comma'))}
        </span>
      </button>
      <span data-still>
        <IconButton
          small
          quiet
          icon={IconX}
          className={classes.cross}
          label={t('table.take-off', { name })}
          onPress={() => board.place(alone, null)}
        />
      </span>
    </li>
  )
}
