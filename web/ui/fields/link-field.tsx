import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showErrorToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../elements/icon.tsx'
import classes from './link-field.module.css'

const copiedMs = 4_000

/** The page's address, to read and to copy. */
export function LinkField({ link }: { link: string }) {
  const t = useTranslate()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === link
  useEffect(() => {
    if (copied === null) return undefined
    const timer = setTimeout(() => setCopied(null), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    // Without https a browser has no clipboard.
    const written = navigator.clipboard
      ? navigator.clipboard.writeText(link)
      : Promise.reject(new Error('no clipboard'))
    written.then(
      () => setCopied(link),
      () => showErrorToast(t('link.copy-failed')),
    )
  }
  return (
    <div className={classes.box}>
      <Icon of={IconLink} />
      <span className={`clip ${classes.address}`} dir="ltr">
        {link.replace(/^https?:\/\//, '')}
      </span>
      <Button
        variant="light"
        leftSection={<Icon of={isCopied ? IconCheck : IconCopy} small />}
        onClick={copy}
      >
        <span className={classes.word}>{t(isCopied ? 'link.copied' : 'link.copy')}</span>
      </Button>
      <span className="vh" role="status">
        {isCopied && t('link.copied')}
      </span>
    </div>
  )
}
