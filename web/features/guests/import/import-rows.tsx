import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isSuspiciousPeopleCount } from '@mehfil/contract/guests/list-counts.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { BadRows } from './bad-rows.tsx'
import classes from './import.module.css'
import { ChatNotice } from './chat-notice.tsx'
import { ForgottenRows } from './forgotten-rows.tsx'
import { ImportProgress } from './import-upload.tsx'
import { LargeCountQuestion } from './large-count-question.tsx'
import { MetAgain } from './met-again.tsx'
import { PlanRoom } from './plan-room.tsx'
import { PlannedRows } from './planned-rows.tsx'
import { ReadingChoice } from './reading-choice.tsx'
import { applyImportRows, dropGuestImport, type GuestImportStatus } from '../queries/imports.ts'
import { isPeopleField } from '../rules/import-template.ts'

const shownLost = 20

type ImportRowsProps = {
  EID: string
  guestImport: GuestImportStatus
  /** The share of the rows that is checked anew; null when all of them are. */
  checked: number | null
  heading: 'h2' | 'h3'
  onStarted: (IMPORT: string) => void
  children: ReactNode
}

/**
 * What the import will do, the rows to correct in place, and the confirmation that names both.
 * `children` are how the columns were read.
 */
export function ImportRows({
  EID,
  guestImport,
  checked,
  heading: Heading,
  onStarted,
  children,
}: ImportRowsProps) {
  const t = useTranslate('dashboard')
  const { number, list } = useFormats()
  const { rows, good, bad, known, people, columns, met, leftOut, lostFixes } = guestImport
  const overlooked = columns.filter(({ looksLike }) => looksLike !== null).length
  /** Rows that become one guest with another row of the file. */
  const joined = guestImport.households?.joined ?? 0
  const twice = rows - good - bad - leftOut - joined
  const [opened, setOpened] = useState<'new' | 'out' | null>(null)
  const toggle = (kind: 'new' | 'out') => setOpened(opened === kind ? null : kind)
  const [confirmedPeople, setConfirmedPeople] = useState<number | null>(null)
  const needsConfirmation =
    columns.some(({ field }) => field !== null && isPeopleField(field)) &&
    isSuspiciousPeopleCount(good, people) &&
    confirmedPeople !== people
  const add = useMutation({
    mutationFn: () => applyImportRows(EID, guestImport),
    onError: showRefusal,
  })
  return (
    <>
      <ImportSource EID={EID} guestImport={guestImport} onStarted={onStarted} />
      {guestImport.chat && <ChatNotice chat={guestImport.chat} />}
      <ReadingChoice EID={EID} guestImport={guestImport} heading={Heading} />
      {lostFixes.length > 0 && (
        <p className={classes.over} role="status">
          {t('import.fixes-lost', {
            count: lostFixes.length,
            rows: list(lostFixes.slice(0, shownLost).map((row) => number(row))),
          })}
        </p>
      )}
      <ForgottenRows rows={guestImport.forgotten} className={classes.over} />
      <section className={classes.part} aria-labelledby="import-rows">
        <div>
          <Heading className={classes.rehearsal} id="import-rows">
            {t('import.checked', { count: rows, n: number(rows) })}
          </Heading>
          <p className="small quiet">{t('import.checked-words')}</p>
        </div>
        <div role="status">
          <ul className={classes.sums}>
            <ImportSum
              of={good - known}
              text={t('import.new', { count: good - known })}
              tone="good"
              isOpen={opened === 'new'}
              onToggle={() => toggle('new')}
            />
            <ImportSum of={known} text={t('import.known', { count: known })} />
            <ImportSum
              of={bad}
              text={t('import.bad', { count: bad })}
              tone={bad > 0 ? 'bad' : undefined}
            />
            <ImportSum
              of={leftOut}
              text={t('import.left-out', { count: leftOut })}
              isOpen={opened === 'out'}
              onToggle={() => toggle('out')}
            />
          </ul>
        </div>
        {joined > 0 && (
          <p className="small quiet">{t('import.joined', { count: joined, n: number(joined) })}</p>
        )}
        {twice > 0 && (
          <p className="small quiet">{t('import.twice', { count: twice, n: number(twice) })}</p>
        )}
        {opened && <PlannedRows EID={EID} IMPORT={guestImport.id} kind={opened} />}
        <PlanRoom guestImport={guestImport} />
        {guestImport.reason === 'listOverPlan' && (
          <p role="alert" className={classes.wrong}>
            {t('import.filled-up')}
          </p>
        )}
      </section>
      <div className={classes.rest} inert={checked !== null}>
        {bad > 0 && <BadRows EID={EID} guestImport={guestImport} heading={Heading} />}
        {met > 0 && <MetAgain EID={EID} guestImport={guestImport} heading={Heading} />}
      </div>
      {children}
      <LargeCountQuestion
        guests={good}
        people={people}
        isOpen={needsConfirmation}
        onConfirm={() => setConfirmedPeople(people)}
      />
      <footer className={classes.foot} data-foot>
        {columns.some(({ phones }) => phones?.isAsked) && (
          <p className={`small ${classes.soft}`}>{t('import.phones-open')}</p>
        )}
        {overlooked > 0 && (
          <p className={`small ${classes.soft}`}>
            {t('import.overlooked-left', { count: overlooked, n: number(overlooked) })}
          </p>
        )}
        {checked !== null && (
          <div className={classes.again} role="status">
            <ImportProgress label={t('import.checking')} share={checked} />
          </div>
        )}
        {bad > 0 && checked === null && (
          <p className="small quiet">{t('import.stay-out', { count: bad, n: number(bad) })}</p>
        )}
        <Button
          variant="filled"
          loading={add.isPending}
          disabled={good === 0 || needsConfirmation || checked !== null}
          onClick={() => add.mutate()}
        >
          {known === 0 && (
            <>
              {t('add.guests', { count: good, n: number(good) })}
              {t('add.people', { count: people, people: number(people) })}
            </>
          )}
          {known > 0 &&
            (good > known
              ? t('import.add-update', {
                  count: good - known,
                  n: number(good - known),
                  updated: number(known),
                })
              : t('paste.update-guests', { count: known, n: number(known) }))}
        </Button>
      </footer>
    </>
  )
}

/** The file, and the way to another one. */
function ImportSource({
  EID,
  guestImport: { id, fileName },
  onStarted,
}: Pick<ImportRowsProps, 'EID' | 'guestImport' | 'onStarted'>) {
  const t = useTranslate('dashboard')
  const { mutate, isPending } = useMutation({
    mutationFn: () => dropGuestImport(EID, id),
    onSuccess: () => onStarted('new'),
    onError: showRefusal,
  })
  return (
    <p className={`small ${classes.source}`}>
      <span className="quiet clip">{t('import.from', { file: isolateText(fileName) })}</span>
      <button type="button" className="link" disabled={isPending} onClick={() => mutate()}>
        {t('import.another')}
      </button>
    </p>
  )
}

type ImportSumProps = {
  of: number
  text: string
  tone?: 'good' | 'bad' | undefined
  isOpen?: boolean
  /** Shows the rows of the sum. */
  onToggle?: () => void
}

function ImportSum({ of: sum, text, tone, isOpen, onToggle }: ImportSumProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return (
    <li data-tone={tone}>
      <b className="num">{number(sum)}</b> <span>{text}</span>
      {onToggle && sum > 0 && (
        <button
          type="button"
          className="link small"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'import.hide-of' : 'import.show-of', { what: text })}
          onClick={onToggle}
        >
          {t(isOpen ? 'import.hide' : 'import.show')}
        </button>
      )}
    </li>
  )
}
