import type { NoticeAudience } from '@mehfil/contract/mail/notices.ts'
import type { ReactNode } from 'react'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { NoticeHistory } from '../queries.ts'
import { AudienceListFilters } from './audience-list-filters.tsx'
import classes from './composer.module.css'
import {
  allAnswers,
  allStatuses,
  isUnfiltered,
  getStatusKey,
  toggleChoice,
} from '../rules/audience.ts'

type AudienceChipsProps = {
  audience: NoticeAudience
  history: Pick<NoticeHistory, 'categories' | 'tags' | 'fields' | 'views' | 'zone'>
  onChange: (audience: NoticeAudience) => void
}

/** The recipients: every guest, or those who match each row with a selection. */
export function AudienceChips({ audience, history, onChange }: AudienceChipsProps) {
  const t = useTranslate('notices')
  const d = useTranslate('dashboard')
  const { number } = useFormats()
  const { categories } = history
  const { answers = [], statuses = [], categories: chosen = [], ids } = audience
  const all = [...categories.filter(Boolean), '']
  return (
    <div className={classes.rows}>
      <div className={classes.chips}>
        <AudienceChip isOn={isUnfiltered(audience)} onPress={() => onChange({})}>
          {t('who.everybody')}
        </AudienceChip>
        {ids && (
          <AudienceChip isOn onPress={() => onChange({ ...audience, ids: undefined })}>
            {t('who.chosen', { count: ids.length, n: number(ids.length) })}
          </AudienceChip>
        )}
      </div>
      <AudienceFilterRow label={t('who.by-answer')}>
        {allAnswers.map((value) => (
          <AudienceChip
            key={value}
            isOn={answers.includes(value)}
            onPress={() =>
              onChange({ ...audience, answers: toggleChoice(answers, value, allAnswers) })
            }
          >
            {t(`who.answer-${value}`)}
          </AudienceChip>
        ))}
      </AudienceFilterRow>
      <AudienceFilterRow label={t('who.by-status')}>
        {allStatuses.map((value) => (
          <AudienceChip
            key={value}
            isOn={statuses.includes(value)}
            onPress={() =>
              onChange({ ...audience, statuses: toggleChoice(statuses, value, allStatuses) })
            }
          >
            {d(getStatusKey(value))}
          </AudienceChip>
        ))}
      </AudienceFilterRow>
      {all.length > 1 && (
        <AudienceFilterRow label={t('who.by-category')}>
          {all.map((value) => (
            <AudienceChip
              key={value}
              isOn={chosen.includes(value)}
              onPress={() =>
                onChange({ ...audience, categories: toggleChoice(chosen, value, all) })
              }
            >
              {value || t('who.no-category')}
            </AudienceChip>
          ))}
        </AudienceFilterRow>
      )}
      <AudienceListFilters
        filters={audience.list ?? {}}
        history={history}
        onChange={(list) => onChange({ ...audience, list })}
      />
    </div>
  )
}

function AudienceFilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <span className="small quiet" aria-hidden="true">
        {label}
      </span>
      <div className={classes.chips}>{children}</div>
    </div>
  )
}

function AudienceChip({
  isOn,
  onPress,
  children,
}: {
  isOn: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onPress}>
      <bdi>{children}</bdi>
    </button>
  )
}
