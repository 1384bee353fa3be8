"""An organizer, a free event, its check-in list, tickets and a token, made once; no ticket is checked in afterwards. Prints the variables
that the measurement reads."""
import os
import sys
from datetime import timedelta
from decimal import Decimal

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pretix.settings")
import django

django.setup()
from django.utils.timezone import now
from django_scopes import scopes_disabled
from pretix.base.models import Checkin, CheckinList, Event, Item, Order, OrderPosition, Organizer, Team

TICKETS = 10000
path = sys.argv[1]


def create_event():
    organizer = Organizer.objects.create(name="Peers", slug="peers")
    event = Event.objects.create(
        organizer=organizer, name="Block printing", slug="printing", currency="EUR", live=True, is_public=True,
        date_from=now() + timedelta(days=20), presale_end=now() + timedelta(days=19), location="Nila Studio, 12 Kasturba Road, Bengaluru",
        plugins="pretix.plugins.sendmail,pretix.plugins.statistics,pretix.plugins.checkinlists",
    )
    event.set_defaults()
    event.settings.timezone = "Asia/Kolkata"
    event.settings.frontpage_text = (
        "An afternoon at the printing table: carve a block, mix the colour, and take two metres of cotton home. "
        "Aprons, cloth and tea are there; bring an old shirt."
    )
    item = Item.objects.create(event=event, name="Seat", default_price=Decimal("0.00"), admission=True, active=True)
    quota = event.quotas.create(name="Seats", size=None)
    quota.items.add(item)
    CheckinList.objects.create(event=event, name="Door", all_products=True)
    team = Team.objects.create(
        organizer=organizer, name="Load", all_events=True, all_event_permissions=True, all_organizer_permissions=True
    )
    team.tokens.create(name="load")
    create_tickets(event, item, organizer.sales_channels.get(identifier="web"))
    return organizer


def create_tickets(event, item, channel):
    for number in range(TICKETS):
        order = Order.objects.create(
            event=event, email=f"guest{number}@guests.example", status=Order.STATUS_PAID, datetime=now(),
            expires=now() + timedelta(days=14), total=Decimal("0.00"), locale="en", sales_channel=channel,
        )
        OrderPosition.objects.create(
            order=order, item=item, price=Decimal("0.00"), positionid=1,
            attendee_name_parts={"_scheme": "full", "full_name": f"Guest {number} Rao"},
        )


with scopes_disabled():
    organizer = Organizer.objects.filter(slug="peers").first() or create_event()
    event = organizer.events.get()
    Checkin.all.filter(list__event=event).delete()
    tickets = OrderPosition.objects.filter(order__event=event, order__email__endswith="@guests.example").order_by("pk")[:TICKETS]
    with open(path, "w") as file:
        file.writelines(f"{ticket.secret}\n" for ticket in tickets)
    print(f"export PRETIX_TOKEN={organizer.teams.get().tokens.get().token}")
    print(f"export PRETIX_ITEM={event.items.get().pk}")
    print(f"export PRETIX_CHECKIN_LIST={event.checkin_lists.get().pk}")
    print(f"export PRETIX_TICKETS={path}")
