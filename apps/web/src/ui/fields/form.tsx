import type { ComponentProps } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: (form: HTMLFormElement) => void;
}

/** A form that our own rules check, instead of the browser. */
export function Form({ onSubmit, className = 'flex flex-col gap-5', ...rest }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
      {...rest}
    />
  );
}

/** The button below the fields that sends them. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'variant' | 'isWide'>) {
  return <Button type="submit" variant="primary" isWide {...props} />;
}
