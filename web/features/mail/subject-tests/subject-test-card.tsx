import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  subjectTestSides,
  type SubjectTestSide,
  type SubjectTestState,
} from '@mehfil/contract/mail/subject-tests.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '../../../lib/i18n/translations.ts'
import { ResultBars } from '../../../ui/elements/result-bars.tsx'
import { StatusChip, type ChipTone } from '../../../ui/elements/status-chip.tsx'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { SubjectText } from '../../../ui/placeholders/subject-text.tsx'
import { useNow } from '../use-now.ts'
import { chooseTestWinner, stopTest, type ShownSubjectTest } from './queries.ts'
import { canChoose, pickSubject } from './rules.ts'
import classes from './subject-tests.module.css'

const toneByState = {
  planned: 'plum',
  running: 'info',
  decided: 'good',
  stopped: 'warn',
} as const satisfies Record<SubjectTestState, ChipTone>

type SubjectTestCardProps = {
  EID: string
  test: ShownSubjectTest
  zone: string
  /** Above a list: the subjects show on request. */
  folded?: boolean
  /** Of a message to guests, not of invitations. */
  ofMessage?: boolean
}

/** The two subjects with their bars, what comes next, and the host's own choice. */
export function SubjectTestCard({
  EID,
  test,
  zone,
  folded = false,
  ofMessage = false,
}: SubjectTestCardProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(!folded)
  const now = useNow(test.heldUntil !== null && test.heldUntil > new Date())
  const isHeld = test.heldUntil !== null && test.heldUntil > now
  const [chosen, setChosen] = useState<SubjectTestSide | null>(null)
  const { data: event } = useQuery(eventStatusQuery(EID))
  const stop = useMutation({ mutationFn: () => stopTest(EID, test.id), onError: showRefusal })
  const others = { count: test.others, n: number(test.others) }
  return (
    <section className={classes.card} aria-label={t('subject-test.title')}>
      <p className={classes.head}>
        <b className="strong">{t('subject-test.title')}</b>
        <StatusChip tone={toneByState[test.state]}>
          {t(`subject-test.state-${test.state}`)}
        </StatusChip>
      </p>
      {isOpen &&
        test.state !== 'planned' &&
        subjectTestSides.map((side) => (
          <TestSide
            key={side}
            test={test}
            side={side}
            onChoose={canChoose(test, event, ofMessage) ? () => setChosen(side) : null}
          />
        ))}
      <p className="small quiet" role="status">
        <TestOutlook test={test} zone={zone} ofMessage={ofMessage} />
      </p>
      <div className={classes.buttons}>
        {folded && (
          <Button size="compact-md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'subject-test.hide' : 'subject-test.show')}
          </Button>
        )}
        {(test.state === 'running' || (test.state === 'decided' && isHeld)) && (
          <Button size="compact-md" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t(isHeld ? 'subject-test.undo' : 'subject-test.stop')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        title={t('subject-test.choose-title')}
        action={t('subject-test.choose-yes', others)}
        onConfirm={() => chooseTestWinner(EID, test.id, chosen ?? 'first')}
      >
        <p>{t('subject-test.choose-hint')}</p>
      </ConfirmDialog>
    </section>
  )
}

type TestSideProps = {
  test: ShownSubjectTest
  side: SubjectTestSide
  onChoose: (() => void) | null
}

function TestSide({ test, side, onChoose }: TestSideProps) {
  const t = useTranslate('dashboard')
  const language = useLanguage()
  const subject = pickSubject(side === 'first' ? test.firstSubjects : test.secondSubjects, language)
  const results = test[side]
  return (
    <div
      className={classes.side}
      role="group"
      aria-label={t(`subject-test.side-${side}`)}
      data-won={test.winner === side || undefined}
    >
      <div className={classes.sideHead}>
        <p className={classes.subject} dir="auto">
          {subject ? <SubjectText subject={subject} /> : t('subject-test.own-subject')}
        </p>
        {test.winner === side && test.verdict && (
          <StatusChip tone="good">{t(`subject-test.won-${test.verdict}`)}</StatusChip>
        )}
        {onChoose && (
          <Button size="compact-md" onClick={onChoose}>
            {t('subject-test.choose')}
          </Button>
        )}
      </div>
      <ResultBars counts={results} total={results.guests} />
    </div>
  )
}

/** What the others get and when, or why nothing. */
function TestOutlook({
  test,
  zone,
  ofMessage,
}: Pick<SubjectTestCardProps, 'test' | 'zone' | 'ofMessage'>) {
  const t = useTranslate('dashboard')
  const { number, dayAndTime } = useFormats()
  const { state, reason, others, decideAt, share, hours } = test
  const facts = { count: others, n: number(others) }
  if (state === 'planned')
    return t('subject-test.planned', {
      share: number(share),
      count: hours,
      n: number(hours),
    })
  if (state === 'running' && decideAt)
    return t('subject-test.next', { ...facts, day: dayAndTime(decideAt, 'shortDate', zone) })
  if (state === 'decided') return t('subject-test.sent', facts)
  if (ofMessage && reason === 'over') return t('subject-test.stopped-begun')
  return t(`subject-test.stopped-${reason || 'host'}`)
}
