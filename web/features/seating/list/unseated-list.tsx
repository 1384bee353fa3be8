import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { Icon } from '../../../ui/elements/icon.tsx'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import { countPeople, searchGroups, type SeatGroup } from '../rules/seats.ts'
import type { SeatingBoard } from '../use-seating-board.ts'
import classes from './list.module.css'
import { PartyCard } from './party-card.tsx'
import { WishList } from './wish-list.tsx'

/** More cards than these are drawn on request, because a large list would be slow. */
const cardsAtOnce = 60

type UnseatedListProps = { board: SeatingBoard; onPropose: () => void; children?: ReactNode }

/** Those without a seat, what the host wishes, and the proposal for the rest. */
export function UnseatedList({ board, onPropose, children }: UnseatedListProps) {
  const { t, formats } = board.texts
  const { unseated } = board.overview
  const people = countPeople(unseated)
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed.trim())
  return (
    <section className={classes.unseated} aria-labelledby="unseated-title" data-drop="list">
      <div className={classes.head}>
        <h2 id="unseated-title">{t('unseated.title')}</h2>
        <span className={classes.sum}>{formats.number(people)}</span>
      </div>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={t('unseated.find')}
        placeholder={t('unseated.find')}
        leftSection={<Icon of={IconSearch} small />}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <CardList key={searched} board={board} groups={searchGroups(unseated, searched)} />
      {searched !== '' && <SeatedMatches board={board} searched={searched} />}
      {people > 0 && <p className={`small quiet ${classes.hint}`}>{t('unseated.how')}</p>}
      {people === 0 && searched === '' && (
        <p className={`small quiet ${classes.hint}`}>
          {t(board.overview.people === 0 ? 'unseated.no-people' : 'unseated.none')}
        </p>
      )}
      <div className={classes.all}>
        <CheckField
          name="seating-all"
          checked={board.view.all}
          onChange={(all) => board.view.go({ all: all ? '1' : null }, { replace: true })}
        >
          <span className="small">{t('unseated.all')}</span>
        </CheckField>
      </div>
      <WishList board={board} />
      {people > 0 && board.overview.tables.length > 0 && (
        <Button variant="light" size="compact-md" fullWidth onClick={onPropose}>
          {t('unseated.propose', { count: people, n: formats.number(people) })}
        </Button>
      )}
      {children}
    </section>
  )
}

function CardList({ board, groups }: { board: SeatingBoard; groups: readonly SeatGroup[] }) {
  const { t, formats } = board.texts
  const [shown, setShown] = useState(cardsAtOnce)
  const more = Math.min(cardsAtOnce, groups.length - shown)
  return (
    <>
      <ul className={classes.cards}>
        {groups.slice(0, shown).map((group) => (
          <PartyCard key={group.party.guestId} board={board} group={group} />
        ))}
      </ul>
      {more > 0 && (
        <Button size="compact-md" fullWidth onClick={() => setShown(shown + cardsAtOnce)}>
          {t('unseated.more', { count: more, n: formats.number(more) })}
        </Button>
      )}
    </>
  )
}

const matchesAtOnce = 8

/** People with a seat whose names match; a press opens their table. */
function SeatedMatches({ board, searched }: { board: SeatingBoard; searched: string }) {
  const { t, nameGroup, nameTable } = board.texts
  const found = board.overview.tables
    .flatMap(({ table, groups }) =>
      searchGroups(groups, searched).map((group) => ({ table, group })),
    )
    .slice(0, matchesAtOnce)
  if (found.length === 0) return null
  return (
    <>
      <h3 className={classes.subtitle}>{t('unseated.seated')}</h3>
      <ul className={classes.cards}>
        {found.map(({ table, group }) => (
          <li key={`${group.party.guestId} ${table.id}`}>
            <button
              type="button"
              className={classes.match}
              onClick={() => board.view.go({ table: table.id }, { replace: true })}
            >
              <b className="clip" dir="auto">
                {nameGroup(group)}
              </b>
              <span className="quiet clip">{nameTable(table)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
