import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface CardProps {
  as?: "div" | "section" | "li";
  id?: string;
  labelledBy?: string;
  /** A dashed border on a yellow ground, for offers. */
  ticket?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card(props: CardProps) {
  const { as: Element = "div", id, labelledBy, ticket, className, children } = props;
  const ground = ticket ? "border-dashed border-sun bg-sun-soft" : "bg-card";

  return (
    <Element
      id={id}
      aria-labelledby={labelledBy}
      className={classNames("rounded-card border p-[min(1.25rem,6%)]", ground, className)}
    >
      {children}
    </Element>
  );
}
