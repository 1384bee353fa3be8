import { Button } from '@mantine/core'
import { useState } from 'react'
import { showUndoToast } from '../../../lib/browser/toasts.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { CheckField } from '../../../ui/fields/text-field.tsx'
import { useUndoChange } from '../bulk/use-undo-toast.ts'
import { splitParty, type GuestDetails, type GuestResponse } from '../queries/guests.ts'
import { listSplitPeople, orderLeaving, type SplitPerson } from '../rules/split.ts'
import classes from './households.module.css'

type SplitDialogProps = {
  EID: string
  guest: GuestDetails
  response: GuestResponse | undefined
  onClose: () => void
}

/** Who of a party becomes a guest of their own, and what goes with them. */
export function SplitDialog({ EID, guest, response, onClose }: SplitDialogProps) {
  const t = useTranslate('dashboard')
  const undoChange = useUndoChange(EID)
  const people = listSplitPeople(guest, response)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [takesEmail, setTakesEmail] = useState<boolean | null>(null)
  const [isSending, setSending] = useState(false)
  const leaving = orderLeaving(people.filter(({ person }) => chosen.includes(person)))
  const withEmail = guest.secondEmail !== '' && (takesEmail ?? leaving[0]?.hasEmail ?? false)
  const split = () => {
    setSending(true)
    splitParty(EID, guest.id, {
      people: leaving.map(({ person, name }) => ({ person, name })),
      ...(withEmail && { takesSecondEmail: true }),
    })
      .then(({ added, undo }) => {
        showUndoToast(t('split.done', { name: isolateText(added.name) }), () => {
          undoChange(undo).catch(showRefusal)
        })
        onClose()
      }, showRefusal)
      .finally(() => setSending(false))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('split.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="filled"
            loading={isSending}
            disabled={leaving.length === 0}
            onClick={split}
          >
            {t('split.action')}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('split.about')}</p>
      <ul className={classes.people}>
        {people.map((one) => (
          <li key={one.person}>
            <CheckField
              name={`leaves-${one.person}`}
              checked={chosen.includes(one.person)}
              onChange={(on) =>
                setChosen(
                  on ? [...chosen, one.person] : chosen.filter((person) => person !== one.person),
                )
              }
            >
              <bdi className="strong">{one.name}</bdi>
              <PersonFacts {...one} />
            </CheckField>
          </li>
        ))}
      </ul>
      {guest.secondEmail !== '' && leaving.length > 0 && (
        <CheckField name="takes-email" checked={withEmail} onChange={setTakesEmail}>
          {t('split.takes-email')} <bdi dir="ltr">{guest.secondEmail}</bdi>
        </CheckField>
      )}
      {leaving.length > 0 && <SplitOutcome guest={guest} leaving={leaving} />}
    </Dialog>
  )
}

/** The age and the answers of a person. */
function PersonFacts({ age, answers }: SplitPerson) {
  const t = useTranslate('dashboard')
  if (age === null && answers.length === 0) return null
  return (
    <span className={`small quiet ${classes.facts}`}>
      {age !== null && <span>{t(`ages.${age}`)}</span>}
      {answers.map(({ text, value }) => (
        <span key={text}>
          <bdi>{text}</bdi>: <bdi>{value}</bdi>
        </span>
      ))}
    </span>
  )
}

/** What each of the two has afterwards. */
function SplitOutcome({
  guest,
  leaving,
}: {
  guest: GuestDetails
  leaving: readonly SplitPerson[]
}) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const stay = Math.max(1, guest.partyLimit - leaving.length)
  const places = (count: number) => t('split.places', { count, n: number(count) })
  return (
    <dl className={classes.outcome}>
      <div>
        <dt>
          <bdi>{leaving[0]?.name}</bdi>
        </dt>
        <dd>{places(leaving.length)}</dd>
        <dd>{t('split.own-link')}</dd>
        {guest.answer !== null && <dd>{t(`split.answer-${guest.answer}`)}</dd>}
        {guest.table !== '' && <dd>{t('split.table')}</dd>}
        {guest.arrived > 0 && <dd>{t('split.arrivals')}</dd>}
        <dd>{t('split.copied')}</dd>
      </div>
      <div>
        <dt>
          <bdi>{guest.name}</bdi>
        </dt>
        <dd>{places(stay)}</dd>
        <dd>{t('split.kept')}</dd>
      </div>
    </dl>
  )
}
