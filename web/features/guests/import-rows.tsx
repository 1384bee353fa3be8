import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isLeap } from '@mehfil/contract/list-titles.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Sentence } from '../../ui/sentence.tsx'
import classes from './import.module.css'
import { LeapQuestion } from './leap-question.tsx'
import {
  addRows,
  badRowsLink,
  drop,
  mendRow,
  type Complaint,
  type ListImport,
} from './queries/imports.ts'
import { isListField } from './rules/list-file.ts'

type ImportRowsProps = { EID: string; found: ListImport; onBegun: (IMPORT: string) => void }

/** How many rows are right, the others to be mended in place, and the yes that names both. */
export function ImportRows({ EID, found, onBegun }: ImportRowsProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { good, bad, known, people, columns } = found
  const [sureOf, setSure] = useState<number | null>(null)
  const isAsked =
    columns.some(({ field }) => field === 'PARTY_LIMIT' || field === 'PLUS_ONES') &&
    isLeap(good, people) &&
    sureOf !== people
  const add = useMutation({ mutationFn: () => addRows(EID, found), onError: showRefusal })
  const other = useMutation({
    mutationFn: () => drop(EID, found.id),
    onSuccess: () => onBegun('new'),
    onError: showRefusal,
  })
  return (
    <>
      <section className={classes.part} aria-labelledby="import-rows">
        <h3 id="import-rows">{t('import.checked')}</h3>
        <div role="status">
          <ul className={classes.sums}>
            <li data-tone="good">
              <Sum of={t('import.good', { count: good, n: number(good) })} />
            </li>
            {known > 0 && (
              <li>
                <Sum of={t('import.known', { count: known, n: number(known) })} />
              </li>
            )}
            {bad > 0 && (
              <li data-tone="bad">
                <Sum of={t('import.bad', { count: bad, n: number(bad) })} />
              </li>
            )}
          </ul>
        </div>
        {bad > 0 && <BadRows EID={EID} found={found} />}
        {found.reason === 'listOverPlan' && (
          <p role="alert" className={classes.wrong}>
            {t('import.filled-up')}
          </p>
        )}
      </section>
      <LeapQuestion guests={good} people={people} isAsked={isAsked} onYes={() => setSure(people)} />
      <footer className={classes.foot} data-foot>
        {bad > 0 && (
          <p className="small quiet">{t('import.stay-out', { count: bad, n: number(bad) })}</p>
        )}
        <Button variant="subtle" loading={other.isPending} onClick={() => other.mutate()}>
          {t('import.another')}
        </Button>
        <Button
          variant="filled"
          loading={add.isPending}
          disabled={good === 0 || isAsked}
          onClick={() => add.mutate()}
        >
          {t('add.guests', { count: good, n: number(good) })}
          {t('add.people', { count: people, people: number(people) })}
        </Button>
      </footer>
    </>
  )
}

/** The number of a sentence stands out. */
const Sum = ({ of }: { of: string }) => <Sentence of={of} parts={{ b: strong }} />
const strong = (words: string) => <b className="num">{words}</b>

function BadRows({ EID, found }: Omit<ImportRowsProps, 'onBegun'>) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { bad, errors } = found
  const rows = new Set(errors.map(({ row }) => row)).size
  return (
    <>
      <ul className={classes.rows} aria-label={t('import.bad-rows')}>
        {errors.map((error) => (
          <BadRow
            key={`${error.row} ${error.field} ${error.value}`}
            EID={EID}
            IMPORT={found.id}
            error={error}
          />
        ))}
      </ul>
      <p className="small">
        {bad > rows && (
          <span className="quiet">
            {t('import.more-bad', { count: bad - rows, n: number(bad - rows) })}{' '}
          </span>
        )}
        <a className="link" href={badRowsLink(EID, found.id)} download>
          {t('import.download-bad', { count: bad, n: number(bad) })}
        </a>
      </p>
    </>
  )
}

/** One value that is wrong and why; what is typed is looked at when the field is left or Enter pressed. */
function BadRow({
  EID,
  IMPORT,
  error: { row, field, value, message },
}: {
  EID: string
  IMPORT: string
  error: Complaint
}) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const [typed, setTyped] = useState(value)
  const mend = useMutation({ mutationFn: mendRow.bind(null, EID, IMPORT), onError: showRefusal })
  const send = () => {
    if (isListField(field) && typed !== value && !mend.isPending)
      mend.mutate({ row, field, value: typed })
  }
  const label = isListField(field)
    ? t('import.row-field', { row: number(row), field: t(`import.field-${field}`) })
    : t('import.row', { row: number(row) })
  return (
    <li>
      {isListField(field) ? (
        <TextInput
          name={`row-${row}-${field}`}
          label={label}
          value={typed}
          error={message}
          errorProps={{ role: 'alert' }}
          disabled={mend.isPending}
          autoComplete="off"
          dir="auto"
          maxLength={500}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={send}
          onKeyDown={(event) => event.key === 'Enter' && send()}
        />
      ) : (
        <p>
          <b className="strong small">{label}</b> <span className={classes.wrong}>{message}</span>
        </p>
      )}
    </li>
  )
}
