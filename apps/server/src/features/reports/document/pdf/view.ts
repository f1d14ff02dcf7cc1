import { createElement, type Attributes, type ReactElement, type ReactNode } from 'react';
import { View, type ViewProps } from '@react-pdf/renderer';
import type { Tag } from './tags.ts';

type Props = Omit<ViewProps, 'children'> & Attributes & { tag?: Tag; bookmark?: { title: string } };

/** A box with its parts. */
export function view(props: Props, ...parts: readonly ReactNode[]): ReactElement {
  return createElement(View, props, ...parts);
}
