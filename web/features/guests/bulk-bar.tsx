import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState, type ReactNode } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './bulk-bar.module.css'
import { BulkCategoryDialog, BulkLanguageDialog } from './bulk-value-dialogs.tsx'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import type { Guest, GuestPage } from './queries/guests.ts'
import { headsOf, isChosen, isNarrowed, isNobody } from './rules/chosen.ts'
import { useBulk, type Bulk } from './use-bulk.ts'
import type { Choosing } from './use-chosen.ts'
import type { GuestView } from './use-guest-view.ts'

type BulkBarProps = {
  EID: string
  view: GuestView
  page: GuestPage
  guests: readonly Guest[]
  hasMore: boolean
  choosing: Choosing
  /** What else can be done with the chosen, first in the bar. */
  children?: ReactNode
}

export const bulkButton = classes.button

/** What can be done with the chosen; the list stays as it is. */
export function BulkBar({ EID, view, page, guests, hasMore, choosing, children }: BulkBarProps) {
  const t = useWords('dashboard')
  const bulk = useBulk(EID, view, choosing)
  const { chosen } = choosing
  if (isNobody(chosen)) return null
  const offersEverybody =
    hasMore && !chosen.everybody && guests.every(({ id }) => isChosen(chosen, id))
  return (
    <div className={classes.bar} data-foot role="region" aria-label={t('bulk.bar')}>
      <p className={classes.sum} role="status">
        <ChosenSum view={view} page={page} guests={guests} choosing={choosing} />
      </p>
      <div className={classes.acts}>
        {offersEverybody && (
          <button type="button" className={classes.button} onClick={choosing.chooseEverybody}>
            <EverybodyWords view={view} page={page} />
          </button>
        )}
        <span className={classes.line} aria-hidden="true" />
        {children}
        <BulkActs EID={EID} view={view} page={page} choosing={choosing} bulk={bulk} />
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={t('bulk.clear')}
        onClick={choosing.clear}
      >
        <Icon of={IconX} small />
      </button>
    </div>
  )
}

type Acts = Pick<BulkBarProps, 'EID' | 'view' | 'page' | 'choosing'> & { bulk: Bulk }

function BulkActs({ view, page, choosing: { chosen }, bulk }: Acts) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const [asking, ask] = useState<'category' | 'language' | 'delete' | null>(null)
  const [isMore, setMore] = useState(false)
  const close = () => ask(null)
  const isWholeList = chosen.everybody && view.tab === 'all' && !isNarrowed(view)
  const count = chosen.everybody ? 0 : chosen.ids.size
  const press = (does: () => void) => ({
    type: 'button' as const,
    className: classes.button,
    disabled: bulk.isWorking,
    onClick: does,
  })
  return (
    <>
      <button {...press(() => void bulk.act('confirm'))}>{t('bulk.confirm')}</button>
      <button
        type="button"
        className={`only-phone ${classes.button}`}
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
      >
        <Icon of={IconDots} small />
        <span className="vh">{t('bulk.more')}</span>
      </button>
      <span className={classes.more} data-open={isMore || undefined}>
        <button {...press(() => void bulk.act('unconfirm'))}>{t('bulk.unconfirm')}</button>
        <button {...press(() => ask('category'))}>{t('bulk.category')}</button>
        <button {...press(() => ask('language'))}>{t('bulk.language')}</button>
        <button
          {...press(() => (chosen.everybody ? ask('delete') : void bulk.act('delete')))}
          data-destroys
        >
          {chosen.everybody ? t('bulk.delete-view') : t('bulk.delete', { count, n: number(count) })}
        </button>
      </span>
      <BulkCategoryDialog
        opened={asking === 'category'}
        onClose={close}
        categories={page.categories}
        bulk={bulk}
      />
      <BulkLanguageDialog opened={asking === 'language'} onClose={close} bulk={bulk} />
      <DeleteAllDialog
        opened={asking === 'delete'}
        onClose={close}
        people={isNarrowed(view) ? null : page.counts[view.tab]}
        onDelete={isWholeList ? bulk.deleteAll : () => bulk.act('delete')}
      />
    </>
  )
}

type Sum = Pick<BulkBarProps, 'view' | 'page' | 'guests' | 'choosing'>

/** `2 guests · 7 people`. How many a narrowed view holds is not known here. */
function ChosenSum({ view, page, guests, choosing: { chosen } }: Sum): ReactNode {
  const t = useWords('dashboard')
  const { number } = useFormats()
  if (chosen.everybody) return <EverybodyWords view={view} page={page} />
  const people = guests
    .filter(({ id }) => chosen.ids.has(id))
    .reduce((sum, guest) => sum + headsOf(guest), 0)
  return `${t('chosen.guests', { count: chosen.ids.size, n: number(chosen.ids.size) })} · ${t('chosen.people', { count: people, people: number(people) })}`
}

function EverybodyWords({ view, page }: Pick<Sum, 'view' | 'page'>): ReactNode {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const people = page.counts[view.tab]
  return isNarrowed(view)
    ? t('chosen.everybody')
    : t('chosen.everybody-of', { count: people, people: number(people) })
}
