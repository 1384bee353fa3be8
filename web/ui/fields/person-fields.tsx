import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type PersonFieldProps = Omit<ComponentProps<typeof TextField>, 'icon' | 'latin' | 'type'>

/** The e-mail address of someone else, so the browser does not offer the reader's own. */
export const PersonEmailField = (props: PersonFieldProps) => (
  <TextField
    {...props}
    icon={IconMail}
    latin
    type="email"
    spellCheck={false}
    maxLength={100}
    autoComplete="off"
  />
)

/** The number of someone else. */
export const PersonPhoneField = (props: PersonFieldProps) => (
  <TextField
    {...props}
    icon={IconPhone}
    latin
    type="tel"
    placeholder="+91 98200 14141"
    maxLength={20}
    autoComplete="off"
  />
)
