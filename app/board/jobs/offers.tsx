import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { href } from "~/lib/href";
import { Card } from "~/ui/card";
import { LineDrawing } from "~/ui/icon";

const OFFERS = [
  {
    drawing: <FriendsAndNote />,
    title: "$200 cash for referrals",
    text: "Do you know somebody with a good voice on the phone? When they are hired, we pay you $200.",
    link: "Refer a friend",
    to: href("/contact", { subject: "I would like to refer a friend" }),
  },
  {
    drawing: <CheckedResume />,
    title: "Apply well prepared",
    text: "A resume that gets read, a typing test passed, an interview rehearsed.",
    link: "See our services",
    to: "/services",
  },
  {
    drawing: <HeadsetAndRouter />,
    title: "Tools for the first day",
    text: "Headsets that keep the room out of your calls, and routers for a steady line.",
    link: "Visit the shop",
    to: "/shop",
  },
];

/** Three tickets, of which the first has a ground, so that one stands out. */
export function Offers() {
  return (
    <ul className="grid gap-4 md:max-lg:grid-cols-3">
      {OFFERS.map(({ drawing, title, text, link, to }, place) => (
        <Card
          key={title}
          as="li"
          ticket={place === 0}
          className={`relative flex flex-wrap gap-4 md:flex-col ${place > 0 ? "border-dashed border-sun" : ""}`}
        >
          {drawing}
          <div className="grid grow basis-32 content-start gap-1.5 md:basis-auto">
            <h2 className="text-item">{title}</h2>
            <p className="text-small">{text}</p>
            <p className="text-small">
              <Link to={to} className="link after:absolute after:inset-0">
                {link}
              </Link>
            </p>
          </div>
        </Card>
      ))}
    </ul>
  );
}

function OfferDrawing({ children }: { children: ReactNode }) {
  return (
    <LineDrawing viewBox="0 0 120 76" className="w-22 shrink-0 self-center text-brand md:w-32">
      {children}
    </LineDrawing>
  );
}

function FriendsAndNote() {
  return (
    <OfferDrawing>
      <circle cx="106" cy="9" r="7" className="fill-sun stroke-none" />
      <path d="M34 10h52v26H34zM41 16v.01M79 30v.01" />
      <path d="M64.5 17.5c-1.5-2-8.5-2.5-8.5 1.5s9 3 9 7.5-8 4-9.5 1M60 13.5v19" />
      <path d="M22 40a9 9 0 1 0 0-18 9 9 0 0 0 0 18M98 40a9 9 0 1 0 0-18 9 9 0 0 0 0 18" />
      <path d="M4 72c0-16 7-24 18-24 7 0 11 3 15 8h46c4-5 8-8 15-8 11 0 18 8 18 24" />
    </OfferDrawing>
  );
}

function CheckedResume() {
  return (
    <OfferDrawing>
      <path d="M34 4h40l14 14v54H34zM74 4v14h14" />
      <path d="M50 34a6 6 0 1 0 0-12 6 6 0 0 0 0 12M64 26h14M64 34h14M44 46h34M44 54h20" />
      <circle cx="90" cy="58" r="13" className="fill-sun stroke-none" />
      <path d="M84 58.5l4.5 4.5 8-9" className="stroke-on-brand" />
    </OfferDrawing>
  );
}

function HeadsetAndRouter() {
  return (
    <OfferDrawing>
      <path d="M14 48v-6a20 20 0 0 1 40 0v6" />
      <path d="M10 46h8v16h-4a4 4 0 0 1-4-4zM50 46h8v12a4 4 0 0 1-4 4h-4zM54 62c0 7-6 9-13 9" />
      <path d="M68 52h46v18H68zM78 52V30M104 52V30M77 61v.01M85 61v.01M95 61h11" />
      <path d="M70 24a11 11 0 0 1 16 0M96 24a11 11 0 0 1 16 0" />
      <circle cx="34" cy="8" r="6" className="fill-sun stroke-none" />
    </OfferDrawing>
  );
}
