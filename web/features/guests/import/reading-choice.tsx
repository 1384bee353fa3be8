import { joinedSheets } from '@mehfil/contract/guests/imports.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import formClasses from '../forms/guest-form.module.css'
import { readListAgain, type GuestImportStatus } from '../queries/imports.ts'
import classes from './import.module.css'

type ReadingChoiceProps = { EID: string; guestImport: GuestImportStatus; heading: 'h2' | 'h3' }

/** The sheet of the file that is read, and whether its letters look right. */
export function ReadingChoice({ EID, guestImport, heading }: ReadingChoiceProps) {
  const { id, text, sheets, fixedRows } = guestImport
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const [asked, setAsked] = useState<number | null>(null)
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: readListAgain.bind(null, EID, id),
    onError: showRefusal,
  })
  return (
    <>
      {sheets.length > 1 && (
        <SheetChoice
          guestImport={guestImport}
          heading={heading}
          isPending={isPending}
          onChoose={(sheet) => (fixedRows > 0 ? setAsked(sheet) : mutate({ sheet }))}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          opened
          title={t('import.fixes-sheet-title', {
            sheet:
              asked === joinedSheets
                ? t('import.sheets-all')
                : sheets[asked]?.name || t('import.sheet', { at: number(asked + 1) }),
          })}
          action={t('import.fixes-sheet-yes')}
          onClose={() => setAsked(null)}
          onConfirm={() => mutateAsync({ sheet: asked })}
        >
          <p>{t('import.fixes-sheet', { count: fixedRows, n: number(fixedRows) })}</p>
        </ConfirmDialog>
      )}
      {text && (
        <LettersQuestion
          text={text}
          heading={heading}
          isPending={isPending}
          onChoose={(encoding) => mutate({ encoding })}
        />
      )}
    </>
  )
}

type SheetChoiceProps = {
  guestImport: GuestImportStatus
  heading: 'h2' | 'h3'
  isPending: boolean
  onChoose: (sheet: number) => void
}

function SheetChoice({
  guestImport: { sheets, sheet },
  heading: Heading,
  isPending,
  onChoose,
}: SheetChoiceProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const joined = sheets.filter(({ joins }) => joins)
  const together = joined.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <section className={classes.part} aria-labelledby="import-sheets">
      <div>
        <Heading id="import-sheets">{t('import.sheets')}</Heading>
        <p className="small quiet">
          {t(joined.length > 0 ? 'import.sheets-together' : 'import.sheets-words')}
        </p>
      </div>
      <div
        className={`${formClasses.choices} ${classes.wrap}`}
        role="group"
        aria-labelledby="import-sheets"
      >
        {joined.length > 0 && (
          <button
            type="button"
            aria-pressed={sheet === joinedSheets}
            disabled={isPending}
            onClick={() => sheet !== joinedSheets && onChoose(joinedSheets)}
          >
            {t('import.sheets-all')}
            {' · '}
            {t('import.sheet-rows', { count: together, n: number(together) })}
          </button>
        )}
        {sheets.map(({ name, rows }, at) => (
          <button
            key={at}
            type="button"
            aria-pressed={at === sheet}
            disabled={isPending || rows === 0}
            onClick={() => at !== sheet && onChoose(at)}
          >
            <bdi>{name || t('import.sheet', { at: number(at + 1) })}</bdi>
            {' · '}
            {t('import.sheet-rows', { count: rows, n: number(rows) })}
          </button>
        ))}
      </div>
    </section>
  )
}

type ReadText = NonNullable<GuestImportStatus['text']>
type LettersQuestionProps = {
  text: ReadText
  heading: 'h2' | 'h3'
  isPending: boolean
  onChoose: (encoding: ReadText['read']['encoding']) => void
}

function LettersQuestion({
  text: { read, others, isChosen },
  heading: Heading,
  isPending,
  onChoose,
}: LettersQuestionProps) {
  const t = useTranslate('dashboard')
  return (
    <section
      className={classes.letters}
      data-open={!isChosen || undefined}
      aria-labelledby="import-letters"
    >
      <Heading id="import-letters">
        {t(isChosen ? 'import.letters-chosen' : 'import.letters')}
      </Heading>
      <p className={classes.samples}>
        <Samples of={read.samples} />
      </p>
      {!isChosen && (
        <Button
          size="compact-md"
          variant="filled"
          loading={isPending}
          onClick={() => onChoose(read.encoding)}
        >
          {t('import.letters-yes')}
        </Button>
      )}
      {others.length > 0 && (
        <>
          <p className="small">{t('import.letters-others')}</p>
          <ul className={classes.readings}>
            {others.map(({ encoding, samples }) => (
              <li key={encoding}>
                <button type="button" disabled={isPending} onClick={() => onChoose(encoding)}>
                  <span className="strong">
                    <Samples of={samples} />
                  </span>
                  <span className="small quiet">{t(`import.encoding-${encoding}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Samples = ({ of: samples }: { of: readonly string[] }) =>
  samples.map((sample, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{sample}</bdi>
    </Fragment>
  ))
