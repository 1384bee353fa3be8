import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from './icon.tsx'
import classes from './icon-button.module.css'

type IconButtonProps = {
  icon: TablerIcon
  /** Read out in place of the icon. */
  label: string
  onPress: () => void
  /** Of a button that opens something below it, by the id of that. */
  opens?: { id: string; isOpen: boolean }
  small?: boolean
  /** Grey until the pointer is on it. */
  quiet?: boolean
  /** A style of its own sets `--icon-button`, the size, and margins. */
  className?: string | undefined
}

/** A square button with an icon only. */
export function IconButton({
  icon,
  label,
  onPress,
  opens,
  small = false,
  quiet = false,
  className = '',
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      data-quiet={quiet || undefined}
      aria-label={label}
      aria-expanded={opens?.isOpen}
      aria-controls={opens?.id}
      onClick={onPress}
    >
      <Icon of={icon} small={small} />
    </button>
  )
}

export function CloseButton(props: Pick<IconButtonProps, 'onPress' | 'small' | 'className'>) {
  const t = useTranslate()
  return <IconButton {...props} icon={IconX} label={t('action.close')} />
}
