import { useRootData } from "~/root-data";
import { ButtonLink } from "~/ui/button";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

/** The id of the form on the page of a product. */
export const TELL_ME = "tell-me";
export const TELL_ME_LABEL = "Tell Me When It Is Back";

interface RequestButtonProps {
  product: { id: string; name: string };
  /** Whether the user waits for it already. */
  isAwaited: boolean;
  /** The id of the element to which its form leads back. */
  place: string;
  className?: string;
}

/** For a user, whose address is known. */
export function RequestButton(props: RequestButtonProps) {
  const { product, isAwaited, place, className } = props;
  const label = isAwaited ? "Do Not Tell Me" : TELL_ME_LABEL;

  return (
    <ActionForm
      intent={isAwaited ? "withdraw" : "ask"}
      values={{ productId: product.id }}
      place={place}
    >
      <SubmitButton
        variant={isAwaited ? "quiet" : "secondary"}
        className={className}
        aria-label={`${label}: ${product.name}`}
      >
        {label}
      </SubmitButton>
    </ActionForm>
  );
}

/** In a list a user has the button, and anybody else is led to the form on the page of the product. */
export function TellMeInList({ path, ...request }: RequestButtonProps & { path: string }) {
  const { user } = useRootData();
  if (user) return <RequestButton {...request} />;

  return (
    <ButtonLink
      to={`${path}#${TELL_ME}`}
      variant="secondary"
      className={request.className}
      aria-label={`${TELL_ME_LABEL}: ${request.product.name}`}
    >
      {TELL_ME_LABEL}
    </ButtonLink>
  );
}
