import { Link } from "@remix-run/react";
import { href } from "~/lib/href";
import { Card } from "~/ui/card";
import { FriendsAndNote, HeadsetAndRouter, ReadResume } from "./promo-drawings";

const TICKETS = [
  {
    drawing: <FriendsAndNote />,
    title: "$200 cash for referrals",
    text: "Do you know somebody with a good voice on the phone? When they are hired, we pay you $200.",
    link: "Refer a friend",
    to: href("/contact", { subject: "I would like to refer a friend" }),
  },
  {
    drawing: <ReadResume />,
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

/** What else there is for people who look for a job. */
export function PromoTickets() {
  return (
    <ul className="grid gap-4 md:max-lg:grid-cols-3">
      {TICKETS.map(({ drawing, title, text, link, to }) => (
        <Card key={title} as="li" ticket className="relative flex gap-4 md:flex-col">
          {drawing}
          <div className="grid content-start gap-1.5">
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
