import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { eventStatusQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './add-guest.module.css'
import { CategoryField } from './category-field.tsx'
import { LeapQuestion } from './leap-question.tsx'
import { PastedNumbers } from './pasted-numbers.tsx'
import { PastedPreview } from './pasted-preview.tsx'
import { usePasted } from './use-pasted.ts'

/** Several guests at once, from wherever the host has them. */
export function PasteGuests({ EID, categories }: { EID: string; categories: readonly string[] }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const pasted = usePasted(EID)
  const { draft, lines, good, leftOut, people } = pasted
  const { data: event } = useQuery(eventStatusQuery(EID))
  const newcomers = good.filter(({ updates }) => !updates)
  const updated = good.length - newcomers.length
  const staying = lines.length - good.length - leftOut.length
  return (
    <div className={classes.form}>
      <AreaField
        name="paste"
        label={t('paste.label')}
        rows={lines.length > 0 ? 5 : 7}
        placeholder={t('paste.example')}
        value={draft.text}
        error={undefined}
        description={t('paste.hint')}
        onChange={pasted.write}
      />
      {lines.length > 0 && (
        <>
          <div className={classes.two}>
            <CategoryField
              name="paste-category"
              value={draft.category}
              categories={categories}
              onChange={(category) => pasted.set({ category })}
            />
            <SelectField
              name="paste-language"
              label={t('guest.language')}
              value={draft.language}
              onChange={(language) => pasted.set({ language: language as Language })}
              options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            />
          </div>
          <PastedNumbers pasted={pasted} />
          <PastedPreview pasted={pasted} isByMail={event?.mode === 'Email'} />
          {staying > 0 && (
            <p className={classes.wrong} role="status">
              {t('paste.wrong', { count: staying, n: number(staying) })}
            </p>
          )}
          {newcomers.length > 0 && updated > 0 && (
            <p className="small" role="status">
              {t('paste.updates', { count: updated, n: number(updated) })}
            </p>
          )}
          <LeapQuestion
            guests={newcomers.length}
            people={people}
            isAsked={pasted.isLeap}
            onYes={() => pasted.set({ sureOf: people })}
          />
          <Button
            variant="filled"
            loading={pasted.isSending}
            disabled={good.length === 0 || pasted.isLeap}
            onClick={pasted.add}
          >
            {good.length === 0 && t('guest.add')}
            {newcomers.length === 0 &&
              updated > 0 &&
              t('paste.update-guests', { count: updated, n: number(updated) })}
            {newcomers.length > 0 && (
              <>
                {t('add.guests', { count: newcomers.length, n: number(newcomers.length) })}
                {t('add.people', { count: people, people: number(people) })}
              </>
            )}
          </Button>
        </>
      )}
    </div>
  )
}
