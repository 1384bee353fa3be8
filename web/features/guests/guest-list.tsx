import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ComingCell } from './coming-cell.tsx'
import classes from './guest-list.module.css'
import { GuestStatusChip } from './guest-status-chip.tsx'
import { MoreRows, type MoreToRead } from './more-rows.tsx'
import type { Guest } from './queries/guests.ts'
import { lastTime } from './rules/list.ts'
import type { GuestView } from './use-guest-view.ts'

type GuestListProps = { view: GuestView; guests: readonly Guest[]; more: MoreToRead }

/** A row a guest; on a phone the columns fold into two lines. */
export function GuestList({ view, guests, more }: GuestListProps) {
  const t = useWords('dashboard')
  if (guests.length === 0) return <NobodyHere view={view} />
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['guest', 'coming', 'category', 'status', 'last'] as const).map((column) => <th key={column} scope="col" data-column={column}>{t(`guests.column-${column}`)}</th>)}
          </tr>
        </thead>
        <tbody>{guests.map((guest) => <GuestRow key={guest.id} guest={guest} view={view} />)}</tbody>
      </table>
      <MoreRows more={more} />
    </>
  )
}

function GuestRow({ guest, view }: { guest: Guest; view: GuestView }) {
  const { ago } = useFormats()
  const last = lastTime(guest)
  return (
    <tr className={classes.row} data-open={guest.id === view.open || undefined}>
      <td>
        <div className={classes.who}>
          <Avatar name={guest.name} size="s" />
          <span className={classes.words}>
            <Link id={`guest-${guest.id}`} className={`clip ${classes.open}`} to={view.linkTo({ guest: guest.id, add: null })} preventScrollReset aria-current={guest.id === view.open || undefined} dir="auto">{guest.name}</Link>
            <span className="quiet small clip not-phone" dir="ltr">{guest.email || guest.phone}</span>
            <span className="quiet small clip only-phone"><ComingCell guest={guest} withCategory /></span>
          </span>
        </div>
      </td>
      <td className={classes.optional}><ComingCell guest={guest} /></td>
      <td className={`clip ${classes.optional}`} dir="auto">{guest.category}</td>
      <td className={classes.status}><GuestStatusChip status={guest.status} waiting={guest.waiting} /></td>
      <td className={`quiet ${classes.optional}`}><time dateTime={last.toISOString()}>{ago(last)}</time></td>
    </tr>
  )
}

/** Nobody under this tab, or nobody by that name. */
function NobodyHere({ view }: { view: GuestView }) {
  const t = useWords('dashboard')
  const isNarrowed = view.search !== '' || view.category !== null
  return (
    <EmptyState
      plain title={t(isNarrowed ? 'guests.none-found' : `guest-none.${view.tab}`)}
      action={isNarrowed && <Button onClick={() => view.go({ q: null, category: null }, { replace: true })}>{t('guests.show-all')}</Button>}
    >
      {isNarrowed && <p>{t('guests.none-found-words')}</p>}
    </EmptyState>
  )
}
