import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered } from '../../lib/answered.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { PickField } from '../../ui/pick-field.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import classes from './composer.module.css'
import { LettersFields } from './letters-fields.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { historyQuery, remindersQuery, type History, type Reminders } from './queries.ts'
import { ReminderLadder } from './reminder-ladder.tsx'
import { ReminderSteps } from './reminder-steps.tsx'
import ladder from './reminders.module.css'
import { preparedAudiences } from './rules/audience.ts'
import { writtenIn } from './rules/letters.ts'
import type { NoticeView } from './use-notice-view.ts'
import { useReminders, type RemindersForm } from './use-reminders.ts'

/** Who has not answered is asked again by itself: on or off, when, and in which words. */
export function RemindersView({ EID, view }: { EID: string; view: NoticeView }) {
  const saved = answered(useQuery(remindersQuery(EID)))
  const history = answered(useQuery(historyQuery(EID)))
  return saved && history ? (
    <OpenReminders EID={EID} saved={saved} history={history} view={view} />
  ) : (
    <SkeletonRows rows={4} height={72} />
  )
}

type OpenRemindersProps = { EID: string; saved: Reminders; history: History; view: NoticeView }

function OpenReminders({ EID, saved, history, view }: OpenRemindersProps) {
  const t = useWords('notices')
  const form = useReminders(EID, saved, history)
  const { plan } = form
  return (
    <>
      <div className={ladder.view}>
        <div className={classes.columns}>
          <div className={classes.form}>
            <section className={classes.part} aria-label={t('reminders.title')}>
              <SwitchField
                name="reminders-on"
                label={t('reminders.switch')}
                hint={<Standing saved={saved} />}
                checked={saved.on}
                disabled={form.isSaving}
                onChange={form.turn}
              />
              <ReminderLadder saved={saved} view={view} />
            </section>
            <ReminderSteps form={form} saved={saved} />
            <OwnWords form={form} history={history} />
          </div>
          <NoticePreview
            EID={EID}
            title={t('preview.reminder')}
            audience={preparedAudiences.remind}
            shown={{
              kind: 'reminder',
              letters: writtenIn(plan.letters, history.languages),
              days: plan.steps[0]?.days ?? 1,
            }}
            isWrong={form.isWrong}
          />
        </div>
      </div>
      <SaveBar
        isChanged={form.isChanged}
        isSaving={form.isSaving}
        onSave={form.save}
        onDiscard={form.discard}
        action={t('reminders.save')}
      />
    </>
  )
}

/** What the next step does, in a sentence. */
function Standing({ saved: { on, steps, zone, guests, people, anchorAt } }: { saved: Reminders }) {
  const t = useWords('notices')
  const { dayAndTime, number } = useFormats()
  const next = steps.find(({ state }) => state === 'next')
  if (!on) return t('reminders.off', { count: people, people: number(people) })
  if (anchorAt === null) return t('reminders.no-date')
  if (!next?.at) return t('reminders.none-left')
  return t(guests === 0 ? 'reminders.next-nobody' : 'reminders.next', {
    count: people,
    people: number(people),
    day: dayAndTime(next.at, 'fullDate', zone),
  })
}

/** The drawn mail's words, or the host's. What was written is there again on the way back. */
function OwnWords({
  form,
  history: { languages, placeholders },
}: {
  form: RemindersForm
  history: History
}) {
  const t = useWords('notices')
  const { plan, change } = form
  const [isOwn, setOwn] = useState(Object.keys(writtenIn(plan.letters, languages)).length > 0)
  const [kept, setKept] = useState(plan.letters)
  const turn = (own: boolean) => {
    setOwn(own)
    if (!own) setKept(plan.letters)
    change({ letters: own ? kept : {} })
  }
  return (
    <section className={classes.part} aria-label={t('reminders.words')}>
      <PickField
        name="words"
        label={t('reminders.words')}
        value={isOwn ? 'own' : 'drawn'}
        onChange={(value) => turn(value === 'own')}
        options={(['drawn', 'own'] as const).map((value) => ({
          value,
          label: t(`reminders.words-${value}`),
          hint: t(`reminders.words-${value}-hint`),
        }))}
      />
      {isOwn && (
        <LettersFields
          spoken={languages}
          known={placeholders}
          letterIn={form.letterIn}
          write={form.write}
          errorAt={form.errorAt}
          rows={5}
        />
      )}
    </section>
  )
}
