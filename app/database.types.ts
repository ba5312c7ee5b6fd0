// Made from the migrations by "npm run types"; a change here is lost with the next one.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: {
    PostgrestVersion: "13";
  };
  public: {
    Tables: {
      admin_log: {
        Row: {
          action: string;
          actor_id: string;
          actor_name: string;
          changed_from: Json | null;
          changed_to: Json | null;
          created_at: string;
          entity: string;
          entity_id: string;
          id: number;
          name: string | null;
        };
        Insert: {
          action: string;
          actor_id: string;
          actor_name: string;
          changed_from?: Json | null;
          changed_to?: Json | null;
          created_at?: string;
          entity: string;
          entity_id: string;
          id?: never;
          name?: string | null;
        };
        Update: {
          action?: string;
          actor_id?: string;
          actor_name?: string;
          changed_from?: Json | null;
          changed_to?: Json | null;
          created_at?: string;
          entity?: string;
          entity_id?: string;
          id?: never;
          name?: string | null;
        };
        Relationships: [];
      };
      admins: {
        Row: {
          created_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "admins_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      app_settings: {
        Row: {
          key: string;
          updated_at: string;
          value: string;
        };
        Insert: {
          key: string;
          updated_at?: string;
          value: string;
        };
        Update: {
          key?: string;
          updated_at?: string;
          value?: string;
        };
        Relationships: [];
      };
      blog_posts: {
        Row: {
          author_id: string | null;
          content: string;
          content_length: number | null;
          created_at: string;
          excerpt: string | null;
          form_key: string | null;
          id: string;
          preview: string | null;
          published: boolean;
          published_at: string | null;
          reading_minutes: number | null;
          slug: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          author_id?: string | null;
          content: string;
          content_length?: never;
          created_at?: string;
          excerpt?: string | null;
          form_key?: string | null;
          id?: string;
          preview?: never;
          published?: boolean;
          published_at?: string | null;
          reading_minutes?: never;
          slug?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          content?: string;
          content_length?: never;
          created_at?: string;
          excerpt?: string | null;
          form_key?: string | null;
          id?: string;
          preview?: never;
          published?: boolean;
          published_at?: string | null;
          reading_minutes?: never;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_posts_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      chat_messages: {
        Row: {
          created_at: string;
          form_key: string | null;
          from_admin: boolean;
          id: string;
          message: string;
          order_id: string;
          read_at: string | null;
          sender_id: string | null;
        };
        Insert: {
          created_at?: string;
          form_key?: string | null;
          from_admin?: boolean;
          id?: string;
          message: string;
          order_id: string;
          read_at?: string | null;
          sender_id?: string | null;
        };
        Update: {
          created_at?: string;
          form_key?: string | null;
          from_admin?: boolean;
          id?: string;
          message?: string;
          order_id?: string;
          read_at?: string | null;
          sender_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "chat_messages_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "chat_messages_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      checkouts: {
        Row: {
          amount_cents: number;
          billing: Json;
          cart_cleared_at: string | null;
          created_at: string;
          currency: string;
          expires_at: string | null;
          fingerprint: string;
          id: string;
          lines: Json;
          order_id: string | null;
          status: "open" | "superseded" | "processing" | "completed" | "expired" | "failed";
          stripe_session_id: string | null;
          updated_at: string;
          url: string | null;
          user_id: string | null;
        };
        Insert: {
          amount_cents: number;
          billing?: Json;
          cart_cleared_at?: string | null;
          created_at?: string;
          currency?: string;
          expires_at?: string | null;
          fingerprint: string;
          id?: string;
          lines: Json;
          order_id?: string | null;
          status?: "open" | "superseded" | "processing" | "completed" | "expired" | "failed";
          stripe_session_id?: string | null;
          updated_at?: string;
          url?: string | null;
          user_id?: string | null;
        };
        Update: {
          amount_cents?: number;
          billing?: Json;
          cart_cleared_at?: string | null;
          created_at?: string;
          currency?: string;
          expires_at?: string | null;
          fingerprint?: string;
          id?: string;
          lines?: Json;
          order_id?: string | null;
          status?: "open" | "superseded" | "processing" | "completed" | "expired" | "failed";
          stripe_session_id?: string | null;
          updated_at?: string;
          url?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "checkouts_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          created_at: string;
          email: string;
          form_key: string | null;
          id: string;
          message: string;
          name: string;
          network_key: string | null;
          rate_key: string | null;
          read_at: string | null;
          subject: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          form_key?: string | null;
          id?: string;
          message: string;
          name: string;
          network_key?: string | null;
          rate_key?: string | null;
          read_at?: string | null;
          subject: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          form_key?: string | null;
          id?: string;
          message?: string;
          name?: string;
          network_key?: string | null;
          rate_key?: string | null;
          read_at?: string | null;
          subject?: string;
        };
        Relationships: [];
      };
      jobs: {
        Row: {
          category: "customer_service" | "interpretation";
          company: string;
          created_at: string;
          created_by: string | null;
          description: string | null;
          form_key: string | null;
          id: string;
          location: string | null;
          salary: string | null;
          search_text: string | null;
          title: string;
          type: string | null;
          updated_at: string;
          url: string;
        };
        Insert: {
          category?: "customer_service" | "interpretation";
          company: string;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          form_key?: string | null;
          id?: string;
          location?: string | null;
          salary?: string | null;
          search_text?: never;
          title: string;
          type?: string | null;
          updated_at?: string;
          url: string;
        };
        Update: {
          category?: "customer_service" | "interpretation";
          company?: string;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          form_key?: string | null;
          id?: string;
          location?: string | null;
          salary?: string | null;
          search_text?: never;
          title?: string;
          type?: string | null;
          updated_at?: string;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: "jobs_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      newsletter_subscribers: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          id: string;
          mailed_at: string;
          token_hash: string;
          unsubscribed_at: string | null;
        };
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          mailed_at?: string;
          token_hash: string;
          unsubscribed_at?: string | null;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          mailed_at?: string;
          token_hash?: string;
          unsubscribed_at?: string | null;
        };
        Relationships: [];
      };
      notification_batches: {
        Row: {
          created_at: string;
          created_by: string | null;
          form_key: string | null;
          id: string;
          message: string;
          recipients: number;
          target: "all" | "specific";
          title: string;
          type: "info" | "success" | "warning" | "error";
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          form_key?: string | null;
          id?: string;
          message: string;
          recipients?: number;
          target?: "all" | "specific";
          title: string;
          type?: "info" | "success" | "warning" | "error";
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          form_key?: string | null;
          id?: string;
          message?: string;
          recipients?: number;
          target?: "all" | "specific";
          title?: string;
          type?: "info" | "success" | "warning" | "error";
        };
        Relationships: [
          {
            foreignKeyName: "notification_batches_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      notifications: {
        Row: {
          batch_id: string | null;
          created_at: string;
          id: string;
          kind: "sent" | "order" | "status" | "chat";
          message: string;
          order_id: string | null;
          read_at: string | null;
          title: string;
          type: "info" | "success" | "warning" | "error";
          user_id: string | null;
        };
        Insert: {
          batch_id?: string | null;
          created_at?: string;
          id?: string;
          kind?: "sent" | "order" | "status" | "chat";
          message: string;
          order_id?: string | null;
          read_at?: string | null;
          title: string;
          type?: "info" | "success" | "warning" | "error";
          user_id?: string | null;
        };
        Update: {
          batch_id?: string | null;
          created_at?: string;
          id?: string;
          kind?: "sent" | "order" | "status" | "chat";
          message?: string;
          order_id?: string | null;
          read_at?: string | null;
          title?: string;
          type?: "info" | "success" | "warning" | "error";
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "notifications_batch_id_fkey";
            columns: ["batch_id"];
            isOneToOne: false;
            referencedRelation: "notification_batches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      order_items: {
        Row: {
          created_at: string;
          id: string;
          order_id: string;
          price: number;
          product_id: string | null;
          product_name: string;
          product_type: "service" | "product";
          quantity: number;
          service_id: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          order_id: string;
          price: number;
          product_id?: string | null;
          product_name: string;
          product_type: "service" | "product";
          quantity: number;
          service_id?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          order_id?: string;
          price?: number;
          product_id?: string | null;
          product_name?: string;
          product_type?: "service" | "product";
          quantity?: number;
          service_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "order_items_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_items_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_items_service_id_fkey";
            columns: ["service_id"];
            isOneToOne: false;
            referencedRelation: "services";
            referencedColumns: ["id"];
          },
        ];
      };
      order_shortfalls: {
        Row: {
          created_at: string;
          id: string;
          missing: number;
          order_id: string;
          product_id: string | null;
          product_name: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          missing: number;
          order_id: string;
          product_id?: string | null;
          product_name: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          missing?: number;
          order_id?: string;
          product_id?: string | null;
          product_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "order_shortfalls_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_shortfalls_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      orders: {
        Row: {
          amount_paid: number | null;
          billing: Json;
          created_at: string;
          currency: string;
          id: string;
          search_text: string | null;
          status: "pending" | "processing" | "completed" | "cancelled";
          stripe_session_id: string | null;
          total_amount: number;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          amount_paid?: number | null;
          billing?: Json;
          created_at?: string;
          currency?: string;
          id?: string;
          search_text?: never;
          status?: "pending" | "processing" | "completed" | "cancelled";
          stripe_session_id?: string | null;
          total_amount: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          amount_paid?: number | null;
          billing?: Json;
          created_at?: string;
          currency?: string;
          id?: string;
          search_text?: never;
          status?: "pending" | "processing" | "completed" | "cancelled";
          stripe_session_id?: string | null;
          total_amount?: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "orders_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      outbox: {
        Row: {
          attempts: number;
          created_at: string;
          dedupe_key: string;
          id: string;
          kind: "receipt" | "newsletter_confirmation";
          last_error: string | null;
          locked_until: string | null;
          payload: Json;
          recipient: string;
          sent_at: string | null;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          dedupe_key: string;
          id?: string;
          kind: "receipt" | "newsletter_confirmation";
          last_error?: string | null;
          locked_until?: string | null;
          payload?: Json;
          recipient: string;
          sent_at?: string | null;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          dedupe_key?: string;
          id?: string;
          kind?: "receipt" | "newsletter_confirmation";
          last_error?: string | null;
          locked_until?: string | null;
          payload?: Json;
          recipient?: string;
          sent_at?: string | null;
        };
        Relationships: [];
      };
      products: {
        Row: {
          category: string | null;
          created_at: string;
          created_by: string | null;
          description: string | null;
          features: string[];
          form_key: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          name: string;
          price: number;
          slug: string;
          stock_quantity: number;
          stripe_product_id: string | null;
          updated_at: string;
        };
        Insert: {
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          features?: string[];
          form_key?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          name: string;
          price: number;
          slug?: string;
          stock_quantity?: number;
          stripe_product_id?: string | null;
          updated_at?: string;
        };
        Update: {
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          features?: string[];
          form_key?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          name?: string;
          price?: number;
          slug?: string;
          stock_quantity?: number;
          stripe_product_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "products_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string | null;
          id: string;
          search_text: string | null;
          updated_at: string;
          username: string | null;
        };
        Insert: {
          created_at?: string;
          email?: string | null;
          id: string;
          search_text?: never;
          updated_at?: string;
          username?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          id?: string;
          search_text?: never;
          updated_at?: string;
          username?: string | null;
        };
        Relationships: [];
      };
      services: {
        Row: {
          category: string | null;
          created_at: string;
          created_by: string | null;
          description: string | null;
          form_key: string | null;
          id: string;
          is_active: boolean;
          name: string;
          price: number;
          updated_at: string;
        };
        Insert: {
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          form_key?: string | null;
          id?: string;
          is_active?: boolean;
          name: string;
          price: number;
          updated_at?: string;
        };
        Update: {
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          form_key?: string | null;
          id?: string;
          is_active?: boolean;
          name?: string;
          price?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "services_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      stripe_events: {
        Row: {
          created_at: string;
          id: string;
          type: string;
        };
        Insert: {
          created_at?: string;
          id: string;
          type: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          type?: string;
        };
        Relationships: [];
      };
      user_profiles: {
        Row: {
          address: string | null;
          bio: string | null;
          city: string | null;
          country: string | null;
          created_at: string;
          first_name: string | null;
          last_name: string | null;
          phone: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          address?: string | null;
          bio?: string | null;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          first_name?: string | null;
          last_name?: string | null;
          phone?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          address?: string | null;
          bio?: string | null;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          first_name?: string | null;
          last_name?: string | null;
          phone?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_profiles_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      user_status: {
        Row: {
          blocked_at: string | null;
          blocked_by: string | null;
          blocked_reason: string | null;
          created_at: string;
          is_blocked: boolean;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          blocked_at?: string | null;
          blocked_by?: string | null;
          blocked_reason?: string | null;
          created_at?: string;
          is_blocked?: boolean;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          blocked_at?: string | null;
          blocked_by?: string | null;
          blocked_reason?: string | null;
          created_at?: string;
          is_blocked?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_status_blocked_by_fkey";
            columns: ["blocked_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_status_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      abandon_checkout: {
        Args: {
          _checkout_id: string;
        };
        Returns: undefined;
      };
      admin_dashboard: {
        Args: never;
        Returns: Json;
      };
      admin_export_orders: {
        Args: {
          _search?: string;
          _status?: string;
          _from?: string;
          _to?: string;
          _after?: string;
          _after_id?: string;
        };
        Returns: Json;
      };
      admin_find_order: {
        Args: {
          _order_id: string;
        };
        Returns: Json;
      };
      admin_find_user: {
        Args: {
          _user_id: string;
        };
        Returns: Json;
      };
      admin_list_log: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: Json;
      };
      admin_list_notifications: {
        Args: {
          _page?: number;
        };
        Returns: Json;
      };
      admin_list_orders: {
        Args: {
          _search?: string;
          _status?: string;
          _from?: string;
          _to?: string;
          _page?: number;
          _per_page?: number;
        };
        Returns: Json;
      };
      admin_list_posts: {
        Args: {
          _search?: string;
          _page?: number;
          _per_page?: number;
        };
        Returns: Json;
      };
      admin_list_users: {
        Args: {
          _search?: string;
          _page?: number;
          _per_page?: number;
        };
        Returns: Json;
      };
      attach_checkout_session: {
        Args: {
          _checkout_id: string;
          _session_id: string;
          _url: string;
          _expires_at: string;
        };
        Returns: Json;
      };
      block_user: {
        Args: {
          _user_id: string;
          _reason: string;
        };
        Returns: undefined;
      };
      catalog_counts: {
        Args: never;
        Returns: Json;
      };
      claim_cart_clearing: {
        Args: {
          _of?: string[];
        };
        Returns: Json;
      };
      claim_outbox: {
        Args: {
          _limit?: number;
        };
        Returns: Json;
      };
      claim_setup_admin: {
        Args: never;
        Returns: boolean;
      };
      complete_checkout: {
        Args: {
          _session_id: string;
          _event_id: string;
          _event_type: string;
          _amount_total: number;
          _payment_status: string;
          _currency?: string;
          _checkout_id?: string;
        };
        Returns: Json;
      };
      confirm_newsletter: {
        Args: {
          _token: string;
        };
        Returns: boolean;
      };
      create_checkout: {
        Args: {
          _user_id: string;
          _email: string;
          _lines: Json;
          _billing: Json;
        };
        Returns: Json;
      };
      delete_my_account: {
        Args: never;
        Returns: undefined;
      };
      delete_notification_batch: {
        Args: {
          _batch_id: string;
        };
        Returns: undefined;
      };
      delete_order: {
        Args: {
          _order_id: string;
        };
        Returns: undefined;
      };
      delete_user: {
        Args: {
          _user_id: string;
        };
        Returns: undefined;
      };
      end_sessions: {
        Args: {
          _user_id: string;
        };
        Returns: number;
      };
      expire_checkout: {
        Args: {
          _session_id: string;
          _event_id: string;
          _event_type: string;
        };
        Returns: Json;
      };
      find_job_page: {
        Args: {
          _job_id: string;
          _category?: string;
          _per_page?: number;
        };
        Returns: number;
      };
      generate_slug: {
        Args: {
          title: string;
        };
        Returns: string;
      };
      is_admin: {
        Args: {
          _user_id: string;
        };
        Returns: boolean;
      };
      job_counts: {
        Args: {
          _query?: string;
        };
        Returns: Json;
      };
      mark_chat_read: {
        Args: {
          _order_id: string;
        };
        Returns: number;
      };
      mark_notifications_read: {
        Args: {
          _ids?: string[];
        };
        Returns: number;
      };
      mark_outbox_failed: {
        Args: {
          _id: string;
          _error: string;
        };
        Returns: undefined;
      };
      mark_outbox_sent: {
        Args: {
          _id: string;
        };
        Returns: undefined;
      };
      my_dashboard: {
        Args: {
          _page?: number;
        };
        Returns: Json;
      };
      my_orders: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: Json;
      };
      paid_carts: {
        Args: never;
        Returns: Json;
      };
      post_counts: {
        Args: never;
        Returns: Json;
      };
      price_cart: {
        Args: {
          _lines: Json;
        };
        Returns: Json;
      };
      record_admin_action: {
        Args: {
          _actor_id: string;
          _action: string;
          _entity: string;
          _entity_id: string;
          _details?: Json;
        };
        Returns: undefined;
      };
      save_profile: {
        Args: {
          _username: string;
          _details: Json;
        };
        Returns: undefined;
      };
      search_jobs: {
        Args: {
          _category?: string;
          _query?: string;
          _page?: number;
          _per_page?: number;
          _with_counts?: boolean;
        };
        Returns: Json;
      };
      send_notification: {
        Args: {
          _title: string;
          _message: string;
          _type?: string;
          _target?: string;
          _user_id?: string;
          _form_key?: string;
        };
        Returns: Json;
      };
      set_order_status: {
        Args: {
          _order_id: string;
          _status: string;
          _expected_updated_at?: string;
        };
        Returns: Json;
      };
      submit_contact_message: {
        Args: {
          _name: string;
          _email: string;
          _subject: string;
          _message: string;
          _form_key?: string;
          _rate_key?: string;
          _network?: string;
        };
        Returns: boolean;
      };
      subscribe_newsletter: {
        Args: {
          _email: string;
          _token: string;
        };
        Returns: undefined;
      };
      unblock_user: {
        Args: {
          _user_id: string;
        };
        Returns: undefined;
      };
      unsubscribe_newsletter: {
        Args: {
          _token: string;
        };
        Returns: boolean;
      };
      whoami: {
        Args: never;
        Returns: Json;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type Public = Database["public"];
type Relations = Public["Tables"] & Public["Views"];

export type Tables<Name extends keyof Relations> = Relations[Name]["Row"];
export type TablesInsert<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Insert"];
export type TablesUpdate<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Update"];
export type Enums<Name extends keyof Public["Enums"]> = Public["Enums"][Name];
export type CompositeTypes<Name extends keyof Public["CompositeTypes"]> =
  Public["CompositeTypes"][Name];
