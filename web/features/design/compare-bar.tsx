import { Button } from '@mantine/core'
import { useState } from 'react'
import { fill } from '@mehfil/contract/call.ts'
import { coverPicture } from '@mehfil/contract/events/public-pages.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import { getCoverFileName } from '@mehfil/templates/share/cover-name.ts'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { CloseButton } from '../../ui/elements/icon-button.tsx'
import { LoadingDialog } from '../../ui/feedback/part-boundary.tsx'
import { useWizard } from '../events/wizard/use-wizard.ts'
import classes from './compare-bar.module.css'
import type { DesignChoice } from './rules/designs.ts'
import type { DesignLook } from './use-design-look.ts'

const CompareDesigns = lazyPart(() =>
  import('./compare-designs.tsx').then((made) => made.CompareDesigns),
)

type CompareBarProps = { choices: readonly DesignChoice[]; look: DesignLook }

/** The designs picked to compare, at the foot of the gallery. */
export function CompareBar({ choices, look }: CompareBarProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { mode } = useWizard().event
  const [isComparing, setComparing] = useState<boolean | null>(null)
  const { picked } = look
  const designs = picked.flatMap((id) => choices.find((one) => one.id === id) ?? [])
  if (designs.length === 0) return null
  return (
    <div className={classes.bar} role="group" aria-label={t('gallery.compare-title')}>
      <span className={classes.covers} aria-hidden="true">
        {designs.map((choice) => (
          <img
            key={choice.id}
            alt=""
            src={fill(coverPicture.path, {
              FILE: getCoverFileName(
                getPageDesign({ mode, templateId: choice.id }),
                look.getStyle(choice),
              ),
            })}
          />
        ))}
      </span>
      <span className={`vh-phone ${classes.count}`} role="status">
        {t('gallery.picked', { count: designs.length, n: number(designs.length) })}
      </span>
      <Button disabled={designs.length < 2} onClick={() => setComparing(true)}>
        {t('gallery.compare', { n: number(designs.length) })}
      </Button>
      <CloseButton className={classes.clear} onPress={look.clearPicks} />
      {isComparing !== null && (
        <LoadingDialog isOpen={isComparing} onFailed={() => setComparing(false)}>
          <CompareDesigns
            choices={designs}
            look={look}
            opened={isComparing}
            onClose={() => setComparing(false)}
          />
        </LoadingDialog>
      )}
    </div>
  )
}
