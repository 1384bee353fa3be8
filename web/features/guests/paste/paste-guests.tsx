import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { languages, type Language } from '@mehfil/contract/languages.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { AreaField } from '../../../ui/fields/area-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import classes from '../forms/guest-form.module.css'
import { CategoryField } from '../forms/category-field.tsx'
import { ChatNotice } from '../import/chat-notice.tsx'
import { PhoneCountry } from '../import/phone-country.tsx'
import { LargeCountQuestion } from '../import/large-count-question.tsx'
import { ImportOffer } from './import-offer.tsx'
import { PartySizeQuestion } from './party-size-question.tsx'
import { PastedPreview } from './pasted-preview.tsx'
import { usePastedGuests } from './use-pasted-guests.ts'
import { isTableForImport } from '../rules/pasted-tables.ts'

/** Adds several guests at once from a pasted text. */
export function PasteGuests({ EID, categories }: { EID: string; categories: readonly string[] }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const pasted = usePastedGuests(EID)
  const { draft, guests, addable, skipped, people } = pasted
  const { data: event } = useQuery(eventStatusQuery(EID))
  const isTable = useMemo(() => isTableForImport(draft.text), [draft.text])
  const newcomers = addable.filter(({ updates }) => !updates)
  const updated = addable.length - newcomers.length
  const wrong = guests.length - addable.length - skipped.length
  return (
    <div className={classes.form}>
      <AreaField
        name="paste"
        label={t('paste.label')}
        rows={guests.length > 0 ? 5 : 7}
        placeholder={t('paste.example')}
        value={draft.text}
        error={undefined}
        description={t('paste.hint')}
        onChange={pasted.write}
      />
      {pasted.chat && (
        <ChatNotice chat={{ ...pasted.chat, isList: pasted.chat.list !== undefined }} />
      )}
      {isTable && <ImportOffer EID={EID} text={draft.text} onStarted={() => pasted.write('')} />}
      {guests.length > 0 && (
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
          <PartySizeQuestion pasted={pasted} />
          {pasted.phones && (
            <PhoneCountry
              at={0}
              phones={pasted.phones}
              isPending={pasted.isSending}
              onChoose={(phoneCountry) => pasted.set({ phoneCountry })}
            />
          )}
          <PastedPreview pasted={pasted} isByMail={event?.mode === 'Email'} />
          {wrong > 0 && (
            <p className={classes.wrong} role="status">
              {t('paste.wrong', { count: wrong, n: number(wrong) })}
            </p>
          )}
          {newcomers.length > 0 && updated > 0 && (
            <p className="small" role="status">
              {t('paste.updates', { count: updated, n: number(updated) })}
            </p>
          )}
          <LargeCountQuestion
            guests={newcomers.length}
            people={people}
            isOpen={pasted.isLargeCount}
            onConfirm={() => pasted.set({ sureOf: people })}
          />
          <Button
            variant="filled"
            loading={pasted.isSending}
            disabled={addable.length === 0 || pasted.isLargeCount}
            onClick={pasted.add}
          >
            {addable.length === 0 && t('guest.add')}
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
