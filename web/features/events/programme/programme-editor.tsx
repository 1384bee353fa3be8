import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { maxFunctions } from '@mehfil/contract/events/programme.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { RowOrderProvider } from '../../../ui/order/row-order-provider.tsx'
import { useRowOrder } from '../../../ui/order/use-row-order.ts'
import { countFunctions, countProgrammeDays } from '../rules/programme.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import { PasteSchedule } from './paste-schedule.tsx'
import classes from './programme.module.css'
import { ProgrammeRowEditor } from './programme-row.tsx'
import { useProgramme, type ProgrammeEdits } from './use-programme.ts'

/** The rows in the host's order, and the two ways to add some. */
export function ProgrammeEditor() {
  const t = useTranslate('creation')
  const { draft } = useWizard()
  const edits = useProgramme()
  const [pasted, setPasted] = useState<string | null>(null)
  const { languages } = draft.settings
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en')
  const shown = languages.includes(language) ? language : (languages[0] ?? 'en')
  const days = countProgrammeDays(draft.facts, edits.rows)
  const lastDay = edits.rows.at(-1)?.day ?? 0
  return (
    <div
      className={classes.programme}
      id="programme"
      tabIndex={-1}
      data-part="programme"
      data-languages={languages.length}
    >
      <ProgrammeHints rows={edits.rows} />
      {languages.length > 1 && edits.rows.length > 0 && (
        <div className={classes.languages}>
          <Segments
            name="programme-language"
            label={t('language.choose')}
            value={shown}
            onChange={setLanguage}
            options={languages.map((one) => ({ value: one, label: t(`own-language.${one}`) }))}
          />
        </div>
      )}
      {edits.rows.length > 0 ? (
        <RowList edits={edits} language={shown} days={days} onPaste={setPasted} />
      ) : (
        <p className={`small quiet ${classes.none}`}>{t('programme.none')}</p>
      )}
      <div className={classes.add}>
        <Button
          variant="light"
          leftSection={<Icon of={IconPlus} small />}
          disabled={edits.isFull}
          onClick={() => edits.add()}
        >
          {t('programme.add')}
        </Button>
        {edits.rows.length > 0 && lastDay + 1 < days && (
          <Button
            leftSection={<Icon of={IconPlus} small />}
            disabled={edits.isFull}
            onClick={() => edits.add(lastDay + 1)}
          >
            {t('programme.add-day')}
          </Button>
        )}
        <Button
          leftSection={<Icon of={IconClipboardText} small />}
          disabled={edits.isFull}
          onClick={() => setPasted('')}
        >
          {t('programme.paste')}
        </Button>
      </div>
      <PasteSchedule
        opened={pasted !== null}
        initialText={pasted ?? ''}
        hasRows={edits.rows.length > 0}
        onClose={() => setPasted(null)}
        onInsert={edits.insertSchedule}
      />
    </div>
  )
}

/** What concerns all rows: guests of their own, hidden places, and what the server refuses. */
function ProgrammeHints({ rows }: Pick<ProgrammeEdits, 'rows'>) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { draft, errorOf } = useWizard()
  const functions = countFunctions(rows)
  const error =
    functions > maxFunctions
      ? t('programme.functions-over', { n: number(maxFunctions) })
      : errorOf('programme', 'rows')
  return (
    <>
      {functions === 0 && <p className={classes.hint}>{t('programme.functions-hint')}</p>}
      {draft.settings.hideAddress && rows.some(({ place }) => place) && (
        <p className={classes.hint}>{t('programme.places-hidden')}</p>
      )}
      {error && (
        <p id="rows" className={classes.wrong} role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
    </>
  )
}

type RowListProps = {
  edits: ProgrammeEdits
  /** The language that a narrow screen shows. */
  language: Language
  days: number
  onPaste: (text: string) => void
}

const orderHelpId = 'programme-order-how'

function RowList({ edits, language, days, onPaste }: RowListProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, announce] = useState('')
  const { rows } = edits
  const ids = rows.map(({ id }) => id)
  const order = useRowOrder(list, {
    all: ids,
    shown: ids,
    onMove: edits.move,
    announce: (what, id, place) =>
      announce(
        t(`programme.order-${what}`, {
          title: isolateText(rows.find((row) => row.id === id)?.title || t('programme.untitled')),
          place: number(place),
          all: number(rows.length),
        }),
      ),
  })
  return (
    <RowOrderProvider drag={order.drag}>
      <ol
        ref={list}
        className={classes.list}
        data-lifted={order.lifted !== null || undefined}
        data-language={language}
        aria-label={t('step.web-programme')}
      >
        {rows.map((row, at) => (
          <ProgrammeRowEditor
            key={row.id}
            row={row}
            at={at}
            edits={edits}
            language={language}
            days={days}
            startsDay={days > 1 && row.day !== rows[at - 1]?.day}
            onPaste={onPaste}
            handle={{ ...order.getHandleProps(row.id), 'aria-describedby': orderHelpId }}
            shift={order.getShift(at)}
            isLifted={order.lifted === row.id}
          />
        ))}
      </ol>
      <p id={orderHelpId} className="vh">
        {t('programme.order-how')}
      </p>
      <p className="vh" role="status" aria-live="assertive">
        {announcement}
      </p>
    </RowOrderProvider>
  )
}
