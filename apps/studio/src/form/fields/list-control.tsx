import { useRef, type ReactNode } from 'preact/compat'
import { PlusIcon } from '../../ui/icons.js'
import { effectiveValue, type FieldValue } from '../field-state/control-props.js'
import { useForm } from '../field-state/form-context.js'
import type { ValueModel } from '@seedfast/world'
import { focusEntry } from '../field-state/focus-field.js'
import { firstValue } from '../field-state/node-values.js'
import { ChoicePicker } from './choice-picker.js'
import { Item } from './item.js'
import { Button, CloseButton } from '../../ui/button.js'

type ListNode = Extract<ValueModel, { kind: 'array' }>

export function ListControl({
  node,
  title,
  ...value
}: { readonly node: ListNode; readonly title: string } & FieldValue): ReactNode {
  const { path, given } = value
  const form = useForm()
  const group = useRef<HTMLDivElement>(null)
  const items = (effectiveValue(value) ?? []) as readonly unknown[]
  const add = (item: unknown): void => {
    form.set(path, [...items, item])
    if (node.item.kind === 'choice') return
    requestAnimationFrame(() =>
      group.current?.querySelector<HTMLElement>('.item:last-of-type :is(input, select, textarea)')?.focus(),
    )
  }
  return (
    <div className="items" role="group" aria-label={title} ref={group}>
      {items.map((item, i) => (
        // Array items have no identity other than their index.
        <div className="item" key={i}>
          <Item
            node={node.item}
            label={`${title}, item ${i + 1}`}
            path={[...path, i]}
            given={given === undefined ? undefined : item}
            fallback={given === undefined ? item : undefined}
          />
          <CloseButton
            aria-label={`Remove item ${i + 1} from ${title}`}
            disabled={items.length <= node.min}
            onClick={() => {
              form.unset([...path, i])
              focusEntry(group.current, i)
            }}
          />
        </div>
      ))}
      {node.item.kind === 'choice' ? (
        <ChoicePicker node={node.item} title={title} disabled={items.length >= node.max} onPick={add} />
      ) : (
        <Button look="add" disabled={items.length >= node.max} onClick={() => add(firstValue(node.item))}>
          <PlusIcon /> Add {items.length === 0 ? 'an item' : 'another'}
        </Button>
      )}
    </div>
  )
}
