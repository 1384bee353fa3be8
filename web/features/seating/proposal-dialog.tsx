import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateText } from '../../lib/i18n/translator.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { useWishNames } from './list/wish-list.tsx'
import { proposalQuery, type ProposedSeating } from './queries.ts'
import classes from './seating.module.css'
import type { SeatingBoard } from './use-seating-board.ts'

/** Who would sit where and why, and who would have no seat. Nothing changes before it is taken. */
export function ProposalDialog({ board, onClose }: { board: SeatingBoard; onClose: () => void }) {
  const { t, formats } = board.texts
  const [seed, setSeed] = useState<number | undefined>(undefined)
  const { data, error } = useQuery(
    proposalQuery(board.EID, { function: board.plan.function, all: board.view.all, seed }),
  )
  const count = data?.changes.length ?? 0
  const take = () => {
    const facts = { count, n: formats.number(count) }
    board.changes.change(data?.changes ?? [], t('did.propose', facts))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('proposal.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          {data && count > 0 && (
            <Button onClick={() => setSeed((data.seed + 1) % 1_000_000)}>
              {t('proposal.other')}
            </Button>
          )}
          <Button variant="filled" disabled={count === 0} onClick={take}>
            {t('proposal.take', { count, n: formats.number(count) })}
          </Button>
        </>
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <SkeletonRows rows={4} height={52} />}
      {data && <ProposedSeats board={board} proposal={data} />}
    </Dialog>
  )
}

/** More are seated without being listed; a list of a thousand is not read. */
const maxListed = 60

function ProposedSeats({ board, proposal }: { board: SeatingBoard; proposal: ProposedSeating }) {
  const { t, formats, nameTable } = board.texts
  const getNames = useWishNames(board)
  const parties = new Map(board.plan.parties.map((party) => [party.guestId, party]))
  const tables = new Map(board.tables.map((table) => [table.id, table]))
  const { why, left } = proposal
  const people = (guest: string) =>
    proposal.changes.filter((one) => one.change === 'SEAT' && one.guestId === guest).length
  const countText = (count: number) => t('people', { count, n: formats.number(count) })
  return (
    <>
      {why.length === 0 && left.length === 0 && <p className="quiet">{t('proposal.none')}</p>}
      <ul className={classes.proposed}>
        {why.slice(0, maxListed).map((one) => (
          <li key={one.guestId}>
            <span className="strong clip" dir="auto">
              {parties.get(one.guestId)?.name}
            </span>
            <span className="small num quiet">{countText(people(one.guestId))}</span>
            <span className="small quiet">
              {t(`reason.${one.reason}`, {
                tables: formats.list(
                  one.tables.flatMap((id) => {
                    const table = tables.get(id)
                    return table ? [isolateText(nameTable(table))] : []
                  }),
                ),
                names: getNames(one.with),
                category: isolateText(parties.get(one.guestId)?.category ?? ''),
              })}
            </span>
          </li>
        ))}
      </ul>
      {why.length > maxListed && (
        <p className="small quiet">
          {t('proposal.more', {
            count: why.length - maxListed,
            n: formats.number(why.length - maxListed),
          })}
        </p>
      )}
      {left.length > 0 && (
        <section className={classes.left} aria-label={t('proposal.left')}>
          <h3 className="small strong">{t('proposal.left')}</h3>
          <ul>
            {left.slice(0, maxListed).map((one) => (
              <li key={one.guestId} className="small">
                <b className="strong" dir="auto">
                  {parties.get(one.guestId)?.name}
                </b>{' '}
                <span className="quiet">
                  {countText(one.people)}. {t(`left.${one.reason}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
