import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast, showUndoToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { BreakableAddress } from '../../../ui/elements/breakable-address.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { MergeDialog } from '../bulk/merge-dialog.tsx'
import { useUndoChange } from '../bulk/use-undo-toast.ts'
import { noFields } from '../list/use-guest-columns.ts'
import { mergeTwoGuests, type GuestPage } from '../queries/guests.ts'
import {
  keepApart,
  ownFieldsQuery,
  refreshDuplicates,
  type DuplicatePair,
} from '../queries/households.ts'
import { listMergeRows, pickStayingGuest, toMergeChoice } from '../rules/merge.ts'
import classes from './households.module.css'

type DuplicatesDialogProps = {
  EID: string
  pairs: readonly DuplicatePair[]
  onClose: () => void
}

/** Pairs of guests who may be one, side by side: what would be kept is marked. */
export function DuplicatesDialog({ EID, pairs, onClose }: DuplicatesDialogProps) {
  const t = useTranslate('dashboard')
  const fields = useQuery(ownFieldsQuery(EID)).data?.fields ?? noFields
  const [chosen, setChosen] = useState<DuplicatePair | null>(null)
  if (chosen)
    return (
      <MergeDialog
        EID={EID}
        guests={[chosen.guest, chosen.other]}
        fields={fields}
        onMerged={() => {
          setChosen(null)
          void refreshDuplicates(EID)
        }}
        onClose={() => setChosen(null)}
      />
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('duplicates.title')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <p className="quiet">{t(pairs.length === 0 ? 'duplicates.none' : 'duplicates.about')}</p>
      <ul className={classes.pairs}>
        {pairs.map((pair) => (
          <li key={`${pair.guest.id} ${pair.other.id}`}>
            <PairCard EID={EID} pair={pair} fields={fields} onChoose={() => setChosen(pair)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type PairCardProps = {
  EID: string
  pair: DuplicatePair
  fields: GuestPage['fields']
  onChoose: () => void
}

function PairCard({ EID, pair, fields, onChoose }: PairCardProps) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  const guests = pickStayingGuest(pair.guest, pair.other)
  const rows = listMergeRows(guests, fields, { t, formats })
  const names = { one: isolateText(guests[0].name), other: isolateText(guests[1].name) }
  const { isSending, merge, part } = usePairActions(EID, guests)
  return (
    <article className={classes.pair} aria-label={t('duplicates.pair', names)}>
      <header>
        <h3 className="strong">
          <bdi>{guests[0].name}</bdi> · <bdi>{guests[1].name}</bdi>
        </h3>
        <p className="small quiet">
          {formats.list(pair.why.map((why) => t(`duplicates.same-${why}`)))}
        </p>
      </header>
      {rows.length === 0 && <p className="small">{t('merge.same')}</p>}
      <table className={classes.values}>
        <tbody>
          {rows.map(({ label, values, preset }) => (
            <tr key={label}>
              <th scope="row" className="small quiet">
                <bdi>{label}</bdi>
              </th>
              {([0, 1] as const).map((side) => (
                <td key={side} data-kept={preset === side || undefined}>
                  <bdi>
                    <BreakableAddress text={values[side] || '–'} />
                  </bdi>
                  {preset === side && <span className="vh"> ({t('duplicates.kept')})</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.actions}>
        <Button
          variant="filled"
          loading={isSending}
          onClick={() =>
            merge(
              toMergeChoice(
                rows,
                rows.map(({ preset }) => preset),
              ),
            )
          }
        >
          {t('bulk.merge')}
        </Button>
        {rows.length > 0 && <Button onClick={onChoose}>{t('duplicates.choose')}</Button>}
        <Button disabled={isSending} onClick={part}>
          {t('duplicates.not-same')}
        </Button>
      </div>
    </article>
  )
}

function usePairActions(EID: string, [stays, other]: ReturnType<typeof pickStayingGuest>) {
  const t = useTranslate('dashboard')
  const undoChange = useUndoChange(EID)
  const [isSending, setSending] = useState(false)
  const run = (request: Promise<unknown>) => {
    setSending(true)
    request.then(() => refreshDuplicates(EID), showRefusal).finally(() => setSending(false))
  }
  return {
    isSending,
    merge: (choice: ReturnType<typeof toMergeChoice>) =>
      run(
        mergeTwoGuests(EID, stays.id, { other: other.id, ...choice }).then(({ guest, undo }) =>
          showUndoToast(t('merge.done', { name: guest.name }), () => {
            undoChange(undo).catch(showRefusal)
          }),
        ),
      ),
    part: () =>
      run(keepApart(EID, stays.id, other.id).then(() => showToast(t('duplicates.kept-apart')))),
  }
}
