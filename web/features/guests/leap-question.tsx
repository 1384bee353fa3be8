import { Button } from '@mantine/core'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import classes from './add-guest.module.css'

type LeapQuestionProps = { guests: number; people: number; isAsked: boolean; onYes: () => void }

/** So many people for so few guests are added only once the host has said that they are right. */
export function LeapQuestion({ guests, people, isAsked, onYes }: LeapQuestionProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  if (!isAsked) return null
  const facts = { guests: number(guests), people: number(people) }
  return (
    <div className={classes.question} role="alert">
      <p>{t('import.leap', facts)}</p>
      <Button size="compact-md" onClick={onYes}>
        {t('import.leap-yes', facts)}
      </Button>
    </div>
  )
}
