import type { NoticeAudience } from '@mehfil/contract/notices.ts'
import type { ReactNode } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './composer.module.css'
import { allAnswers, allStatuses, isEverybody, statusWord, toggled } from './rules/audience.ts'

type AudienceChipsProps = {
  audience: NoticeAudience
  categories: readonly string[]
  onChange: (audience: NoticeAudience) => void
}

/** Who is meant: everybody, or those who fit each row that has something chosen. */
export function AudienceChips({ audience, categories, onChange }: AudienceChipsProps) {
  const t = useWords('notices')
  const d = useWords('dashboard')
  const { number } = useFormats()
  const { answers = [], statuses = [], categories: chosen = [], ids } = audience
  const all = [...categories.filter(Boolean), '']
  return (
    <div className={classes.rows}>
      <div className={classes.chips}>
        <Chip isOn={isEverybody(audience)} onPress={() => onChange({})}>
          {t('who.everybody')}
        </Chip>
        {ids && (
          <Chip isOn onPress={() => onChange({ ...audience, ids: undefined })}>
            {t('who.chosen', { count: ids.length, n: number(ids.length) })}
          </Chip>
        )}
      </div>
      <Row label={t('who.by-answer')}>
        {allAnswers.map((one) => (
          <Chip
            key={one}
            isOn={answers.includes(one)}
            onPress={() => onChange({ ...audience, answers: toggled(answers, one, allAnswers) })}
          >
            {t(`who.answer-${one}`)}
          </Chip>
        ))}
      </Row>
      <Row label={t('who.by-status')}>
        {allStatuses.map((one) => (
          <Chip
            key={one}
            isOn={statuses.includes(one)}
            onPress={() => onChange({ ...audience, statuses: toggled(statuses, one, allStatuses) })}
          >
            {d(statusWord(one))}
          </Chip>
        ))}
      </Row>
      {all.length > 1 && (
        <Row label={t('who.by-category')}>
          {all.map((one) => (
            <Chip
              key={one}
              isOn={chosen.includes(one)}
              onPress={() => onChange({ ...audience, categories: toggled(chosen, one, all) })}
            >
              {one || t('who.no-category')}
            </Chip>
          ))}
        </Row>
      )}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row} role="group" aria-label={label}>
      <span className="small quiet" aria-hidden="true">
        {label}
      </span>
      <div className={classes.chips}>{children}</div>
    </div>
  )
}

function Chip({
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
