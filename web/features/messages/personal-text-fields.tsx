import { getDirection, toLanguageTag } from '@mehfil/contract/languages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SaveState } from '../../ui/feedback/save-state.tsx'
import { AreaField } from '../../ui/fields/area-field.tsx'
import {
  PlaceholderChips,
  PlaceholderSuggestion,
} from '../../ui/placeholders/placeholder-chips.tsx'
import { findPlaceholderError } from '../../ui/placeholders/placeholder-text.ts'
import { LetterLanguages } from '../mail/letter-languages.tsx'
import type { InvitationOverview } from '../mail/queries.ts'
import { useInvitationTexts } from '../mail/use-invitation-texts.ts'
import type { HandPage } from './queries.ts'
import { handMessages } from '@mehfil/contract/mail/hand-messages.ts'
import { useEffect } from 'react'

type PersonalTextFieldsProps = {
  EID: string
  invitation: InvitationOverview
  page: HandPage
}

/** The text of messages by hand in each language of the event. An empty one is the usual text. */
export function PersonalTextFields({ EID, invitation, page }: PersonalTextFieldsProps) {
  const t = useTranslate('messages')
  const d = useTranslate('dashboard')
  const texts = useInvitationTexts(EID, invitation)
  const { language, getLetter, getError, updateLetter, state } = texts
  const client = useQueryClient()
  const usual = page.usualTexts[language] ?? ''
  const text = getLetter(language).personal || usual
  const error = getError(language, 'personal')
  const change = (typed: string) =>
    updateLetter(language, { personal: typed.trim() === usual.trim() ? '' : typed })
  // The messages of the list are written by the server.
  useEffect(() => {
    if (state.is === 'saved')
      void client.invalidateQueries({ queryKey: [handMessages.path, { EID }] })
  }, [client, EID, state.is])
  return (
    <>
      <LetterLanguages texts={texts} label={t('language')} />
      <PlaceholderChips
        key={language}
        available={page.placeholders}
        targets={[{ field: 'personal', name: `personal-${language}`, text }]}
        onChange={(_, typed) => change(typed)}
      >
        <AreaField
          lang={toLanguageTag(language)}
          dir={getDirection(language)}
          name={`personal-${language}`}
          label={t('text')}
          rows={6}
          value={text}
          error={error && d(error.key, error.params ?? {})}
          maxLength={1_000}
          onChange={change}
        />
        <PlaceholderSuggestion
          error={findPlaceholderError(text, { known: page.placeholders, isSubject: false })}
          text={text}
          onChange={change}
        />
      </PlaceholderChips>
      <SaveState state={state} />
    </>
  )
}
