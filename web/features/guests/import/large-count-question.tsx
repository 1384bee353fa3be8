import { Button } from '@mantine/core'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from '../forms/guest-form.module.css'

type LargeCountQuestionProps = {
  guests: number
  people: number
  isOpen: boolean
  onConfirm: () => void
}

/** A very large number of people for so few guests is added only after the host confirms it. */
export function LargeCountQuestion({ guests, people, isOpen, onConfirm }: LargeCountQuestionProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  if (!isOpen) return null
  const facts = { guests: number(guests), people: number(people) }
  return (
    <div className={classes.question} role="alert">
      <p>{t('import.leap', facts)}</p>
      <Button size="compact-md" onClick={onConfirm}>
        {t('import.leap-yes', facts)}
      </Button>
    </div>
  )
}
